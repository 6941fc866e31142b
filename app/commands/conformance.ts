import { writeFile } from 'node:fs/promises';
import { KitUsageFault, readKitOptions, type KitOptions } from 'municipality/conformance/options';
import { junitOf, type JunitCase } from 'municipality/conformance/junit';
import { reportJourney } from 'municipality/conformance/journey-report';
import { tryPayment } from 'municipality/conformance/payment-journey';
import { casesOf, exitCodeOf, reportTable } from 'municipality/conformance/report';
import { plannedWrites, tryCalls } from 'municipality/conformance/try-calls';
import type { CommandContext } from './entry/command-context';
import { WrongUsage } from './entry/fault';

/** Shows what `--writes` would write. Nothing was sent yet. */
function showWrites(options: KitOptions, context: CommandContext): void {
  context.say(`${options.service} üzerinde şu çağrılar kayıt oluşturur ya da değiştirir:`);
  for (const { name, body } of plannedWrites(options))
    context.say(`  ${name} ${JSON.stringify(body).slice(0, 160)}`);
  context.say('Yalnız deneme sistemlerinde kullanın. Onaylıyorsanız komutu --yes ile yineleyin.');
}

function readOptions(given: Parameters<typeof readKitOptions>[0]): KitOptions {
  try {
    return readKitOptions(given);
  } catch (error) {
    if (!(error instanceof KitUsageFault)) throw error;
    throw new WrongUsage(`${error.message} Seçenekleri görmek için: npm run belediye -- conformance --help`);
  }
}

/** Says who the portal is at the municipality; any will do here. */
const SYSTEM_USER = 'EBELEDIYE';

async function writeJunit({ junit }: KitOptions, cases: readonly JunitCase[]): Promise<void> {
  if (junit !== null) await writeFile(junit, junitOf(cases));
}

/** Tries a payment from the sign-in to the receipt. It is booked: nothing is sent before that is confirmed. */
async function tryJourney(options: KitOptions, context: CommandContext): Promise<number> {
  if (!options.confirmed) {
    context.say(
      'Bu yol deneme üyesinin en eski borcunu bankasız tahsil eder. Yalnız deneme sistemlerinde kullanın.',
    );
    context.say('Onaylıyorsanız komutu --yes ile yineleyin.');
    return 2;
  }
  const result = await tryPayment(options, SYSTEM_USER);
  const suite = 'Ödeme';
  const unreached = result.unreached.map((name) => ({
    ...{ suite, name, milliseconds: 0, fault: null },
    isSkipped: true,
  }));
  await writeJunit(options, [...result.steps.map((step) => ({ suite, ...step })), ...unreached]);
  context.say(options.json ? JSON.stringify(result, null, 2) : reportJourney(result));
  return result.canPay ? 0 : 1;
}

/** Sends one request per call of the contract to any implementation, and says which of them answer as it says. */
export async function tryConformance(
  given: Parameters<typeof readKitOptions>[0],
  context: CommandContext,
): Promise<number> {
  const options = readOptions(given);
  if (options.journey !== null) return tryJourney(options, context);
  if (options.writes && !options.confirmed) {
    showWrites(options, context);
    return 2;
  }
  const result = await tryCalls(options);
  await writeJunit(options, casesOf(result));
  context.say(options.json ? JSON.stringify(result, null, 2) : reportTable(result));
  return exitCodeOf(result);
}
