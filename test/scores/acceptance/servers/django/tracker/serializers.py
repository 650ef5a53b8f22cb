from rest_framework import serializers

from .models import Attachment, Issue, Project


class ProjectSerializer(serializers.ModelSerializer):
    issue_count = serializers.SerializerMethodField()

    class Meta:
        model = Project
        fields = ["id", "name", "homepage", "budget", "created", "issue_count"]

    def get_issue_count(self, project) -> int:
        return project.issues.count()


class IssueSerializer(serializers.ModelSerializer):
    class Meta:
        model = Issue
        fields = ["id", "project", "title", "status", "priority", "due", "reporter_email", "created"]


class AttachmentSerializer(serializers.ModelSerializer):
    class Meta:
        model = Attachment
        fields = ["id", "file", "note"]
