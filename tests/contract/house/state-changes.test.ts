import * as contract from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findStateMessage, stateChanges, type Subject } from '~/features/notifications/state-changes';
import { attemptStates } from '~/features/payments/attempt/transitions';

/** Says which subject tells the changes of each state of the contract; a sentence where nobody waits for them. */
const tellers: Readonly<Record<string, Subject | { readonly nobody: string }>> = {
  RequestState: 'request',
  PlanState: 'plan',
  CorrectionState: 'debtCorrection',
  CancellationState: 'cancellation',
  CreditState: 'credit',
  CreditUseState: 'creditUse',
  MeterReportState: 'meterReport',
  LeaveState: 'leave',
  DeclarationState: 'declaration',
  DeclarationReview: 'declarationReview',
  BankOrderState: { nobody: 'It is the bank’s word on an order; the payment itself is told.' },
  DeskRequestState: { nobody: 'It is a filter of the desk.' },
  EnforcementState: { nobody: 'The enforcement office tells the employee itself.' },
};

const enumsOf = (exports: object) =>
  Object.entries(exports).filter((entry): entry is [string, z.ZodEnum] => entry[1] instanceof z.ZodEnum);

const stateEnums = enumsOf(contract).filter(([name]) => name.endsWith('State') || name.endsWith('Review'));

const changes = Object.entries(stateChanges).flatMap(([subject, states]) =>
  Object.entries(states).map(([state, change]) => ({ subject, state, change })),
);

describe('every change of state that somebody waits for', () => {
  test('is of a subject somebody is told of, or for a reason of nobody', () => {
    expect(stateEnums.map(([name]) => name).toSorted()).toEqual(Object.keys(tellers).toSorted());
  });

  test.each(stateEnums)('%s: each state is told, or not for a reason', (name, { options }) => {
    const teller = tellers[name];
    if (typeof teller !== 'string') return;
    expect(Object.keys(stateChanges[teller]).toSorted()).toEqual(options.map(String).toSorted());
  });

  test('so are receipts by the way money came, and payments by their own states', () => {
    const types = contract.Collection.shape.CollectionType.options;
    expect(Object.keys(stateChanges.collection).toSorted()).toEqual([...types].toSorted());
    expect(Object.keys(stateChanges.payment).toSorted()).toEqual([...attemptStates].toSorted());
    expect(Object.keys(stateChanges.followedRequest)).toEqual(Object.keys(stateChanges.request));
  });

  test.each(changes)('$subject $state has its words', ({ change }) => {
    if (change.title === null) {
      expect(change.reason).toMatch(/^[A-Z].*\.$/);
      return;
    }
    expect(change.title).toMatch(/^[A-ZÇĞİÖŞÜ“].*[^.]$/);
    if (change.sentence === null) return;
    const sentence = change.sentence('4711');
    expect(sentence).toContain('4711');
    expect(sentence).toMatch(/\.$/);
    expect(sentence).not.toMatch(/₺|TL/);
    expect(sentence.length).toBeLessThan(130);
  });
});

test('a set-off is called a set-off', () => {
  expect(findStateMessage('collection', '5')?.title).toBe('Mahsup makbuzunuz hazır');
  expect(findStateMessage('collection', '4')?.title).toBe('Ödemenizin makbuzu hazır');
});
