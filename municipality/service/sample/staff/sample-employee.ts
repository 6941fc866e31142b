import type { IsoDate } from 'municipality/contract';
import type { employee } from '../../identity/tables';

export type SampleEmployee = typeof employee.$inferInsert & { readonly leftOn: IsoDate | null };
