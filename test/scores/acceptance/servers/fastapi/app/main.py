from fastapi import Depends, FastAPI, HTTPException
from fastapi.security import OAuth2PasswordRequestForm

from . import tools
from .schemas import Token
from .security import PASSWORD, TOKEN, current_user
from .store import Store

app = FastAPI(title="Tool rental", version="2.3.0")
app.state.store = Store()
app.include_router(tools.router)


@app.post("/token", response_model=Token, tags=["users"])
def login(form: OAuth2PasswordRequestForm = Depends()):
    if form.username != "clerk" or form.password != PASSWORD:
        raise HTTPException(status_code=400, detail="Incorrect username or password")
    return Token(access_token=TOKEN, token_type="bearer")


@app.get("/me", tags=["users"])
def read_me(user: str = Depends(current_user)):
    return {"name": user}


@app.get("/health", tags=["service"])
def health():
    return {"status": "ok"}
