import { contract } from 'municipality/contract';
import { fetch } from 'undici';
import { z } from 'zod';
import type { Configuration } from '~/platform/configuration/configuration.server';
import { tolerate } from '~/platform/municipal/tolerance.server';
import { differenceText, findDifference } from '~/platform/portal/municipal-clock.server';
import type { Facts } from './facts.server';
import type { Finding } from './finding';
import { fault, ok } from './finding';

/** Counts the milliseconds a municipality may take; that it is silent another finding says. */
const PATIENCE = 5_000;
const CHECK = 'municipality clock';

/**
 * Tells whether a remote municipality's own clock is right: its web server's may be while that of its calculations is
 * not.
 */
export async function examineMunicipalClock(
  { service, settings }: Configuration,
  { now }: Pick<Facts, 'now'>,
): Promise<Finding[]> {
  if (service === 'embedded') return [];
  const call = contract.GetServerTime;
  try {
    const answer = await fetch(service.replace(/\/$/, '') + call.path, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ userName: settings.SystemUser }),
    });
    const answered = z.safeDecode(call.response, tolerate(call.response, await answer.json()) as never);
    if (!answer.ok || !answered.success) return [];
    const seconds = findDifference(answered.data, now());
    if (seconds === null) return [ok(CHECK, 'bizimkiyle aynı')];
    return [
      fault(
        CHECK,
        `Belediyenin saati ${differenceText(seconds)}: gecikme zamları ve günler yanlış hesaplanabilir.`,
        'Belediye servisinin çalıştığı makinenin saatini NTP ile, saat dilimini Europe/Istanbul olarak ayarlatın; bu makinenin saati de yanlışsa onu ayarlayın.',
      ),
    ];
  } catch {
    return [];
  }
}
