import type { Database } from 'municipality/ground/connection';

/** What queries of the embedded municipality are written against. */
export type ServiceDatabase = Database;
