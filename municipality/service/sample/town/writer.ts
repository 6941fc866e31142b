import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { accrual, collection, collectionLine } from '../../accruals/tables';
import { district, innerDoor, outerDoor, street } from '../../address/tables';
import { resolution } from '../../council/tables';
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
import {
  contractCancellation,
  contractCancellationStep,
  waterReading,
  waterSubscriber,
} from '../../subscriptions/tables';
import { marriageApplication } from '../../fast-payment/tables';

interface Buffer<Row> {
  readonly add: (row: Row) => void;
  readonly size: number;
  readonly write: () => Promise<void>;
}

export type SampleTables = {
  readonly district: Buffer<typeof district.$inferInsert>;
  readonly street: Buffer<typeof street.$inferInsert>;
  readonly outerDoor: Buffer<typeof outerDoor.$inferInsert>;
  readonly innerDoor: Buffer<typeof innerDoor.$inferInsert>;
  readonly registry: Buffer<typeof registry.$inferInsert>;
  readonly person: Buffer<typeof person.$inferInsert>;
  readonly member: Buffer<typeof member.$inferInsert>;
  readonly employee: Buffer<typeof employee.$inferInsert>;
  readonly payslip: Buffer<typeof payslip.$inferInsert>;
  readonly leaveRight: Buffer<typeof leaveRight.$inferInsert>;
  readonly leaveRequest: Buffer<typeof leaveRequest.$inferInsert>;
  readonly enforcementOffice: Buffer<typeof enforcementOffice.$inferInsert>;
  readonly enforcementFile: Buffer<typeof enforcementFile.$inferInsert>;
  readonly enforcementDeduction: Buffer<typeof enforcementDeduction.$inferInsert>;
  readonly estate: Buffer<typeof estate.$inferInsert>;
  readonly business: Buffer<typeof business.$inferInsert>;
  readonly waterSubscriber: Buffer<typeof waterSubscriber.$inferInsert>;
  readonly waterReading: Buffer<typeof waterReading.$inferInsert>;
  readonly contractCancellation: Buffer<typeof contractCancellation.$inferInsert>;
  readonly contractCancellationStep: Buffer<typeof contractCancellationStep.$inferInsert>;
  readonly marriageApplication: Buffer<typeof marriageApplication.$inferInsert>;
  readonly debtPlan: Buffer<typeof debtPlan.$inferInsert>;
  readonly accrual: Buffer<typeof accrual.$inferInsert>;
  readonly planInstalment: Buffer<typeof planInstalment.$inferInsert>;
  readonly planShare: Buffer<typeof planShare.$inferInsert>;
  readonly collection: Buffer<typeof collection.$inferInsert>;
  readonly collectionLine: Buffer<typeof collectionLine.$inferInsert>;
  readonly receiptCounter: Buffer<typeof receiptCounter.$inferInsert>;
  readonly resolution: Buffer<typeof resolution.$inferInsert>;
  readonly bankBranch: Buffer<typeof bankBranch.$inferInsert>;
  readonly citizenRequest: Buffer<typeof citizenRequest.$inferInsert>;
  readonly requestEvent: Buffer<typeof requestEvent.$inferInsert>;
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
  // Lists tables in the order their references ask for.
  const tables: SampleTables = {
    district: buffer(database, district),
    street: buffer(database, street),
    outerDoor: buffer(database, outerDoor),
    innerDoor: buffer(database, innerDoor),
    registry: buffer(database, registry),
    person: buffer(database, person),
    member: buffer(database, member),
    employee: buffer(database, employee),
    payslip: buffer(database, payslip),
    leaveRight: buffer(database, leaveRight),
    leaveRequest: buffer(database, leaveRequest),
    enforcementOffice: buffer(database, enforcementOffice),
    enforcementFile: buffer(database, enforcementFile),
    enforcementDeduction: buffer(database, enforcementDeduction),
    estate: buffer(database, estate),
    business: buffer(database, business),
    waterSubscriber: buffer(database, waterSubscriber),
    waterReading: buffer(database, waterReading),
    contractCancellation: buffer(database, contractCancellation),
    contractCancellationStep: buffer(database, contractCancellationStep),
    marriageApplication: buffer(database, marriageApplication),
    debtPlan: buffer(database, debtPlan),
    accrual: buffer(database, accrual),
    planInstalment: buffer(database, planInstalment),
    planShare: buffer(database, planShare),
    collection: buffer(database, collection),
    collectionLine: buffer(database, collectionLine),
    receiptCounter: buffer(database, receiptCounter),
    resolution: buffer(database, resolution),
    bankBranch: buffer(database, bankBranch),
    citizenRequest: buffer(database, citizenRequest),
    requestEvent: buffer(database, requestEvent),
  };
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
