import { expect, test, vi } from 'vitest';
import { SqlStore } from '../../src/backoffice/sandbox/store/sql-store.ts';
import { startTestSandbox } from '../sandbox/http/running-sandbox.ts';
import { freePort } from '../support/free-port.ts';

test('a start that fails at its last question to the database leaves no server behind, and no open store', async () => {
  const port = await freePort();
  const close = vi.spyOn(SqlStore.prototype, 'close');
  const accountsOf = vi.spyOn(SqlStore.prototype, 'accountsOf');
  try {
    const whole = await startTestSandbox({ port, demo: false });
    const questions = accountsOf.mock.calls.length;
    await whole.stop();
    const original = SqlStore.prototype.accountsOf;
    expect(questions).toBeGreaterThan(0);
    let asked = 0;
    accountsOf.mockRestore();
    vi.spyOn(SqlStore.prototype, 'accountsOf').mockImplementation(function (this: SqlStore, application) {
      asked += 1;
      return asked < questions ? original.call(this, application) : Promise.reject(new Error('The database is gone.'));
    });
    close.mockClear();
    await expect(startTestSandbox({ port, demo: false })).rejects.toThrow('The database is gone.');
    expect(close).toHaveBeenCalledTimes(1);
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow();
  } finally {
    vi.restoreAllMocks();
  }
});
