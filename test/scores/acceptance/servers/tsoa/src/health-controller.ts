import { Controller, Get, Route, Tags } from 'tsoa';

@Route('health')
@Tags('Service')
export class HealthController extends Controller {
  @Get()
  public async health(): Promise<{ status: 'up'; uptime: number }> {
    return { status: 'up', uptime: process.uptime() };
  }
}
