import { KitUsageFault, readKitOptions, type KitOptions } from 'municipality/conformance/options';
import { exitCodeOf, reportTable } from 'municipality/conformance/report';
import { plannedWrites, tryCalls } from 'municipality/conformance/try-calls';
import type { Desk } from './entry/desk';
import { WrongUsage } from './entry/fault';

/** Shows what `--writes` would write. Nothing was sent yet. */
function showWrites(options: KitOptions, desk: Desk): void {
  desk.say(`${options.service} üzerinde şu çağrılar kayıt oluşturur ya da değiştirir:`);
  for (const { name, body } of plannedWrites(options))
    desk.say(`  ${name} ${JSON.stringify(body).slice(0, 160)}`);
  desk.say('Yalnız deneme sistemlerinde kullanın. Onaylıyorsanız komutu --yes ile yineleyin.');
}

function readOptions(given: Parameters<typeof readKitOptions>[0]): KitOptions {
  try {
    return readKitOptions(given);
  } catch (error) {
    if (!(error instanceof KitUsageFault)) throw error;
    throw new WrongUsage(`${error.message} Seçenekleri görmek için: npm run belediye -- conformance --help`);
  }
}

/** Sends one request per call of the contract to any implementation, and says which of them answer as it says. */
export async function tryConformance(
  given: Parameters<typeof readKitOptions>[0],
  desk: Desk,
): Promise<number> {
  const options = readOptions(given);
  if (options.writes && !options.confirmed) {
    showWrites(options, desk);
    return 2;
  }
  const result = await tryCalls(options);
  desk.say(options.json ? JSON.stringify(result, null, 2) : reportTable(result));
  return exitCodeOf(result);
}
