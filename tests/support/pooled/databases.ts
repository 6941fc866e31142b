import 'municipality/testing/on-server';
import { openerAt } from './serving';

/* With `TEST_POOLED=1` databases of tests lie on the server behind the pooler. */
globalThis.openTestPool = openerAt(process.env['TEST_DATABASE_URL'] ?? '');
