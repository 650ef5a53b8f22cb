import { integer, text } from '../command/option.ts';

/** `--port` and `--host` of a command that listens, by default on `port` of this machine alone. */
export function listenOptions(port: number) {
  return {
    port: integer({
      help: 'The port to listen on; 0 takes a free one.',
      value: 'PORT',
      default: port,
      min: 0,
      max: 65_535,
    }),
    host: text({
      help: 'The address to listen on; 0.0.0.0 accepts connections from other machines.',
      value: 'HOST',
      default: '127.0.0.1',
    }),
  };
}
