from django.urls import include, path
from rest_framework.authtoken.views import obtain_auth_token
from rest_framework.permissions import AllowAny
from rest_framework.routers import SimpleRouter
from rest_framework.schemas import get_schema_view

from tracker.views import AttachmentList, IssueViewSet, ProjectViewSet

router = SimpleRouter()
router.register("projects", ProjectViewSet)
router.register("issues", IssueViewSet)

urlpatterns = [
    path("api/", include(router.urls)),
    path("api/issues/<int:issue_id>/attachments/", AttachmentList.as_view()),
    path("api/token/", obtain_auth_token),
    path(
        "openapi",
        get_schema_view(
            title="Issue tracker",
            version="1.0.0",
            public=True,
            permission_classes=[AllowAny],
            authentication_classes=[],
        ),
        name="openapi-schema",
    ),
]
