import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

@ApiTags('health')
@Controller('health')
export class HealthController {
  // Without @ApiOkResponse the document has a 200 without content.
  @Get()
  health(): { status: string } {
    return { status: 'ok' };
  }
}
