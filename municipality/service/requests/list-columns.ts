import { getTableColumns } from 'drizzle-orm';
import { citizenRequest } from './tables';

const { body: _body, searched: _searched, ...columns } = getTableColumns(citizenRequest);

/** Holds everything of a request but its text. */
export const listColumns = columns;
