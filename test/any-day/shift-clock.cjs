// Preloaded into the processes of a test run (NODE_OPTIONS=--require …, which reaches every worker thread, as --import does
// not): shifts the current time by TEST_CLOCK_OFFSET_MS milliseconds. Timers, performance.now(), Date.parse() and
// Date.UTC() stay as they are, and so does the clock of native code: TLS, file times, SQLite and PostgreSQL.
const offset = Number(process.env.TEST_CLOCK_OFFSET_MS ?? '0');
if (!Number.isSafeInteger(offset)) throw new Error('TEST_CLOCK_OFFSET_MS must be a whole number of milliseconds.');

if (offset !== 0) {
  const RealDate = Date;
  const realNow = Date.now;
  const now = () => realNow() + offset;
  RealDate.now = now;
  // A proxy keeps one prototype, so that dates of other origin (such as structuredClone) are still instances of Date.
  const ShiftedDate = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
  });
  Object.defineProperty(RealDate.prototype, 'constructor', { value: ShiftedDate, writable: true, configurable: true });
  globalThis.Date = ShiftedDate;

  const { prototype } = Intl.DateTimeFormat;
  const { get } = Object.getOwnPropertyDescriptor(prototype, 'format');
  Object.defineProperty(prototype, 'format', {
    configurable: true,
    get() {
      const format = get.call(this);
      return (date) => format(date === undefined ? now() : date);
    },
  });
  const { formatToParts } = prototype;
  prototype.formatToParts = function (date) {
    return formatToParts.call(this, date === undefined ? now() : date);
  };

  // The server of Node writes the header Date by the clock of the machine.
  const { ServerResponse } = require('node:http');
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (...args) {
    if (this.sendDate && !this.hasHeader('date')) this.setHeader('Date', new Date().toUTCString());
    return writeHead.apply(this, args);
  };
}
