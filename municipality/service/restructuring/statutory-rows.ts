import type { RecordRows } from '../statutory/record-rows';
import {
  agreementTermRows,
  deferralRates,
  deferralTermRows,
  delegationRows,
  indexRates,
  restructuringLaws,
} from 'municipality/service/restructuring/statutory-figures';
import { deferralRate } from '../reference/tables';
import { agreementTerms, deferralDelegation, deferralTerms, indexRate, restructuringLaw } from './tables';

/** Records the rates, terms and laws of plans in instalments. */
export async function recordRestructuringRows(record: RecordRows): Promise<void> {
  await record(deferralRate, deferralRates);
  await record(deferralTerms, deferralTermRows);
  await record(deferralDelegation, delegationRows);
  await record(agreementTerms, agreementTermRows);
  await record(indexRate, indexRates);
  await record(restructuringLaw, restructuringLaws);
}
