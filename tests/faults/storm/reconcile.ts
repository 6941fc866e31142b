import { spawn } from 'node:child_process';
import type { PortalEnvironment } from '../../support/portal/portal';
import { rootFolder } from '../../support/house/root-folder';

/**
 * Makes one pass of reconciliation in a process of its own, as the job does, but without waiting for anything to fall
 * due.
 */
export function reconcileOnce(environment: PortalEnvironment): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/bank/reconcile-child.ts'], {
    cwd: rootFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...environment },
  });
  return new Promise((resolve, reject) => {
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Reconciliation ended with ${code}`)),
    );
  });
}
