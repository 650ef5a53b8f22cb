from django.shortcuts import get_object_or_404
from rest_framework import generics, status, viewsets
from rest_framework.decorators import action
from rest_framework.parsers import MultiPartParser
from rest_framework.response import Response

from .models import Attachment, Issue, Project
from .serializers import AttachmentSerializer, IssueSerializer, ProjectSerializer


class ProjectViewSet(viewsets.ModelViewSet):
    """The projects of the team."""

    queryset = Project.objects.all()
    serializer_class = ProjectSerializer
    filterset_fields = ["name"]
    ordering_fields = ["name", "created"]


class IssueViewSet(viewsets.ModelViewSet):
    """The issues of all projects."""

    queryset = Issue.objects.all()
    serializer_class = IssueSerializer
    filterset_fields = ["project", "status"]
    ordering_fields = ["priority", "due"]

    @action(detail=True, methods=["post"])
    def close(self, request, pk=None):
        """Sets the status of an issue to done."""
        issue = self.get_object()
        issue.status = Issue.Status.DONE
        issue.save()
        return Response(self.get_serializer(issue).data, status=status.HTTP_200_OK)


class AttachmentList(generics.ListCreateAPIView):
    """The files of an issue."""

    serializer_class = AttachmentSerializer
    parser_classes = [MultiPartParser]
    filter_backends = []

    def get_queryset(self):
        return Attachment.objects.filter(issue_id=self.kwargs["issue_id"])

    def perform_create(self, serializer):
        serializer.save(issue=get_object_or_404(Issue, pk=self.kwargs["issue_id"]))
