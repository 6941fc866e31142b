import { kitUsage, KitUsageFault, readKitOptions, type KitOptions } from 'municipality/conformance/options';
import { exitCodeOf, reportTable } from 'municipality/conformance/report';
import { plannedWrites, tryCalls } from 'municipality/conformance/try-calls';

const say = (text: string) => console.log(text);

/** Shows what `--writes` would write. Nothing was sent yet. */
function showWrites(options: KitOptions): void {
  say(`${options.service} üzerinde şu çağrılar kayıt oluşturur ya da değiştirir:`);
  for (const { name, body } of plannedWrites(options)) say(`  ${name} ${JSON.stringify(body).slice(0, 160)}`);
  say('Yalnız deneme sistemlerinde kullanın. Onaylıyorsanız komutu --yes ile yineleyin.');
}

/** Answers with the exit code. */
async function run(args: readonly string[]): Promise<number> {
  const options = readKitOptions(args);
  if (options.writes && !options.confirmed) {
    showWrites(options);
    return 2;
  }
  const result = await tryCalls(options);
  say(options.json ? JSON.stringify(result, null, 2) : reportTable(result));
  return exitCodeOf(result);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof KitUsageFault)) throw error;
  console.error(`${error.message}\n\n${kitUsage}`);
  process.exitCode = 2;
}
