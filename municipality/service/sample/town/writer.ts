import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { accrual, collection, collectionLine } from '../../accruals/tables';
import { debtCorrection, debtCorrectionCounter, debtCorrectionLine } from '../../corrections/tables';
import { district, innerDoor, outerDoor, street } from '../../address/tables';
import { resolution } from '../../council/tables';
import { credit, creditUse } from '../../credits/tables';
import { bulkInsert } from '../../kit/database/bulk-insert';
import type { ServiceDatabase } from '../../kit/database/connection';
import { business, estate } from '../../declarations/tables';
import { member, person, registry, employee } from '../../identity/tables';
import { receiptCounter } from '../../accruals/tables';
import { bankBranch } from '../../reference/tables';
import { debtPlan, planInstalment, planShare } from '../../restructuring/tables';
import { citizenRequest, requestEvent } from '../../requests/tables';
import {
  enforcementDeduction,
  enforcementFile,
  enforcementOffice,
  leaveRequest,
  leaveRight,
  payslip,
} from '../../staff/tables';
import { estateValue } from '../../yearly-run/tables';
import {
  contractCancellation,
  contractCancellationStep,
  waterReading,
  waterSubscriber,
} from '../../subscriptions/tables';
import { meterReport } from '../../water/tables';
import { marriageApplication } from '../../fast-payment/tables';

interface Buffer<Row> {
  readonly add: (row: Row) => void;
  readonly size: number;
  readonly write: () => Promise<void>;
}

/** Lists the tables of the sample in the order their references ask for. */
export const sampleTables = {
  district,
  street,
  outerDoor,
  innerDoor,
  registry,
  person,
  member,
  employee,
  payslip,
  leaveRight,
  leaveRequest,
  enforcementOffice,
  enforcementFile,
  enforcementDeduction,
  estate,
  estateValue,
  business,
  waterSubscriber,
  waterReading,
  meterReport,
  contractCancellation,
  contractCancellationStep,
  marriageApplication,
  debtPlan,
  accrual,
  planInstalment,
  planShare,
  collection,
  collectionLine,
  receiptCounter,
  credit,
  creditUse,
  debtCorrection,
  debtCorrectionLine,
  debtCorrectionCounter,
  resolution,
  bankBranch,
  citizenRequest,
  requestEvent,
} as const;

export type SampleTables = {
  readonly [Name in keyof typeof sampleTables]: Buffer<InferInsertModel<(typeof sampleTables)[Name]>>;
};

interface SampleWriter {
  readonly tables: SampleTables;
  /** Writes what has gathered once it is worth a statement; call it after each person. */
  writeWhenFull(): Promise<void>;
  /** Writes the rest and answers with the number of rows written in all. */
  finish(): Promise<number>;
}

/** Counts the rows gathered before they are written: memory stays flat however large the municipality is. */
const fullAt = 6_000;

export function createWriter(database: ServiceDatabase, onWritten: (rows: number) => void): SampleWriter {
  const buffers: unknown = Object.fromEntries(
    Object.entries(sampleTables).map(([name, table]) => [name, buffer<PgTable>(database, table)]),
  );
  const tables = buffers as SampleTables;
  const inOrder: Pick<Buffer<never>, 'size' | 'write'>[] = Object.values(tables);
  let written = 0;
  const writeAll = async () => {
    for (const table of inOrder) {
      written += table.size;
      await table.write();
    }
    onWritten(written);
  };
  return {
    tables,
    writeWhenFull: async () => {
      if (inOrder.reduce((sum, table) => sum + table.size, 0) >= fullAt) await writeAll();
    },
    finish: async () => {
      await writeAll();
      return written;
    },
  };
}

function buffer<Table extends PgTable>(
  database: ServiceDatabase,
  table: Table,
): Buffer<InferInsertModel<Table>> {
  let rows: InferInsertModel<Table>[] = [];
  return {
    add: (row) => {
      rows.push(row);
    },
    get size() {
      return rows.length;
    },
    write: async () => {
      const full = rows;
      rows = [];
      await bulkInsert(database, table, full);
    },
  };
}
