from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models


class Project(models.Model):
    name = models.CharField(max_length=60, unique=True)
    homepage = models.URLField(blank=True)
    budget = models.DecimalField(max_digits=8, decimal_places=2, null=True, blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["id"]


class Issue(models.Model):
    class Status(models.TextChoices):
        OPEN = "open"
        IN_PROGRESS = "in-progress"
        DONE = "done"

    project = models.ForeignKey(Project, related_name="issues", on_delete=models.CASCADE)
    title = models.CharField(max_length=120)
    status = models.CharField(max_length=20, choices=Status.choices, default=Status.OPEN)
    priority = models.PositiveSmallIntegerField(
        default=3, validators=[MinValueValidator(1), MaxValueValidator(5)]
    )
    due = models.DateField(null=True, blank=True)
    reporter_email = models.EmailField()
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["id"]


class Attachment(models.Model):
    issue = models.ForeignKey(Issue, related_name="attachments", on_delete=models.CASCADE)
    file = models.FileField(upload_to="attachments")
    note = models.CharField(max_length=100, blank=True)

    class Meta:
        ordering = ["id"]
