import { countOverdue, destroyDaily, listRules } from '~/operations/retention/destroy.server';
import { inTurkish, writeRule } from '~/operations/retention/rule-texts';
import { retentionRules } from '~/operations/retention/rules';
import type { CommandContext } from './entry/command-context';
import { writeCount } from './entry/figures';
import { openPortal } from './entry/open';

interface Given {
  readonly 'dry-run': boolean;
  readonly rules: boolean;
}

/** Destroys what has had its time and leaves a row of proof for each rule; or only counts it, or only lists the rules. */
export async function applyRetention(
  { 'dry-run': isDry, rules }: Given,
  context: CommandContext,
): Promise<number> {
  if (rules) {
    for (const rule of retentionRules) context.say(writeRule(rule));
    return 0;
  }
  const { connection, configuration } = await openPortal(context);
  const isEmbedded = configuration.service === 'embedded';
  const now = new Date();
  const report = isDry
    ? await countOverdue(connection, listRules(isEmbedded, ['minute', 'day']), now)
    : await destroyDaily(connection, isEmbedded, now);
  for (const { table, rule, rows } of report)
    context.say(`${table}: ${writeCount(rows)} satır (${inTurkish(rule)})`);
  const rows = writeCount(report.reduce((sum, each) => sum + each.rows, 0));
  context.say(isDry ? `${rows} satır imha edilirdi.` : `${rows} satır imha edildi.`);
  return 0;
}
