import type { ServiceLog } from 'municipality/ground/service-events';
import { type Connection, openDatabase } from 'municipality/ground/connection';
import type { IsoDate } from 'municipality/contract';
import { dayInIstanbul } from 'municipality/law/calendar/calendar';
import { migrateMunicipality } from './migrate';
import type { Replica } from '../kit/database/replica';
import { accrueWaiting, type AccruedWaiting } from '../declarations/record/accrue-waiting';
import { endpoints } from './endpoints';
import { openFirstEmployee, type FirstEmployee } from '../identity/first-employee';
import { registry } from '../identity/tables';
import { openReferenceData } from '../reference/reference-data';
import { completeSample, fillSample, isSample } from '../sample/fill';
import { createServe, type Serve } from './serve';
import type { ServiceSettings } from '../kit/settings';
import { appraiseEstates } from '../declarations/appraisal/appraise-estates';
import { requireYear, runYear, type RunResult, type YearlyRunOptions } from '../yearly-run/run-year';
import type { RunKind } from '../yearly-run/tables';

export interface MunicipalityOptions {
  readonly connection: Connection;
  /** Look-ups that may be some seconds old are answered from this copy of the database. */
  readonly replica?: Replica | null;
  readonly settings: ServiceSettings;
  readonly now: () => Date;
  /** Logs the technical events; never personal data. */
  readonly log?: ServiceLog;
}

/** `handle` and `ask` answer the calls of the contract and never throw. */
export interface Municipality extends Serve {
  /** Brings the tables and statutory rows up to date. Safe when several processes start at once. */
  migrate(): Promise<void>;
  /** No registry is on record yet. */
  isEmpty(): Promise<boolean>;
  /** Tells whether it is the sample, or was made from it: passwords in it are published. */
  isSample(): Promise<boolean>;
  /** Fills an empty municipality with the sample; does nothing to one that has registries. */
  fillSample(options: SampleOptions): Promise<{ rows: number; seconds: number }>;
  /** Adds what a sample filled by an older version lacks; does nothing to a real municipality. */
  completeSample(asOf: IsoDate): Promise<void>;
  /** Lets the first employee in by a code of one day. @throws FirstEmployeeFault once there are members */
  openFirstEmployee(given: FirstEmployee): Promise<{ code: string; endsAt: Date }>;
  /** Accrues the declarations that waited for a year's tariffs; what still lacks a row goes on waiting. */
  accrueWaiting(year: number): Promise<AccruedWaiting>;
  /** Nothing of the year's own rates and tariffs is missing. @throws YearNotReady naming what is */
  requireYear(kinds: readonly RunKind[], year: number): Promise<void>;
  /** Accrues a year's tax of everything on record, in batches; run again it adds nothing. @throws YearNotReady */
  runYear(
    kind: RunKind,
    year: number,
    options?: Pick<YearlyRunOptions, 'batchSize' | 'workers' | 'onProgress'>,
  ): Promise<RunResult>;
}

interface SampleOptions {
  /** The sample takes this day for today: same day, same bytes. */
  readonly asOf: IsoDate;
  /** Counts the registries in all; 300 when left out, and never fewer. */
  readonly citizens?: number;
  readonly onProgress?: (text: string) => void;
}

/** Opens the embedded municipality on an open database. Opens no connection and keeps no timer of its own. */
export function openMunicipality(options: MunicipalityOptions): Municipality {
  const { connection, replica = null, settings, now, log } = options;
  const database = openDatabase(connection);
  const reference = openReferenceData(database, now);
  return {
    ...createServe({
      endpoints,
      database,
      replica,
      settings,
      reference,
      now,
      log: log ?? (() => undefined),
    }),
    migrate: () => migrateMunicipality(connection),
    isEmpty: async () => {
      const rows = await database.select({ oid: registry.oid }).from(registry).limit(1);
      return rows.length === 0;
    },
    isSample: () => isSample(database),
    fillSample: (options) => fillSample(database, settings, options),
    completeSample: (asOf) => completeSample(database, asOf),
    openFirstEmployee: (given) => openFirstEmployee(database, now(), given),
    accrueWaiting: (year) => {
      const { isMetropolitan } = settings;
      const at = now();
      return accrueWaiting({ database, reference, isMetropolitan, now: at, today: dayInIstanbul(at) }, year);
    },
    requireYear: async (kinds, year) => {
      const at = now();
      const run = { database, isMetropolitan: settings.isMetropolitan, today: dayInIstanbul(at) };
      for (const kind of kinds) await requireYear(run, kind, year);
    },
    runYear: (kind, year, options) => {
      const { isMetropolitan } = settings;
      const at = now();
      const today = dayInIstanbul(at);
      const run = { database, isMetropolitan, now: at, today, appraise: appraiseEstates, ...options };
      // In this process there is one connection.
      return runYear(connection.kind === 'pglite' ? { ...run, workers: 1 } : run, kind, year);
    },
  };
}
