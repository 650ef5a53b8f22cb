import os

from fastapi import Depends, HTTPException, status
from fastapi.security import OAuth2PasswordBearer

TOKEN = os.environ.get("API_TOKEN", "change-me")
PASSWORD = os.environ.get("PASSWORD", "change-me")

oauth2_scheme = OAuth2PasswordBearer(tokenUrl="token")


def current_user(token: str = Depends(oauth2_scheme)) -> str:
    if token != TOKEN:
        raise HTTPException(
            status_code=status.HTTP_401_UNAUTHORIZED,
            detail="Invalid token",
            headers={"WWW-Authenticate": "Bearer"},
        )
    return "clerk"
