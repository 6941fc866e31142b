import { FirstEmployeeFault, openMunicipality, type FirstEmployee } from 'municipality/service';
import { serviceSettings } from '~/platform/configuration/municipality-settings.server';
import type { CommandContext } from '../entry/command-context';
import { CommandFault, WrongUsage } from '../entry/fault';
import { writeMoment } from '../entry/figures';
import { openMunicipalityDatabase } from '../entry/open';
import { TypedEmployee } from './employee';

/** Creates the first employee and says the code, once. @throws CommandFault where the municipality has members, or is remote */
export async function createFirstEmployee(employee: FirstEmployee, context: CommandContext): Promise<void> {
  const { configuration, connection } = await openMunicipalityDatabase(context, 'ilk personel');
  const now = () => new Date();
  const municipality = openMunicipality({ connection, settings: serviceSettings(configuration), now });
  await municipality.migrate();
  try {
    const { code, endsAt } = await municipality.openFirstEmployee(employee);
    context.say(`${employee.name} ${employee.surname} için tek kullanımlık giriş kodu: ${code}`);
    context.say(
      `Giriş sayfasında T.C. kimlik numarasıyla birlikte şifre yerine yazılır ve kendi şifresini belirletir. ${writeMoment(endsAt)} tarihine kadar geçer; yalnız şimdi gösterilir.`,
    );
  } catch (error) {
    throw error instanceof FirstEmployeeFault ? new CommandFault(error.message) : error;
  }
}

interface Given {
  readonly no: string;
  readonly name: string;
  readonly surname: string;
  readonly phone: string;
  readonly department: string;
  readonly title: string;
}

/** Lets the first employee in where `new` did not, or with a new code where the one before is lost or over. */
export async function addFirstEmployee(given: Given, context: CommandContext): Promise<number> {
  const { no: identityNo, phone: gsmNumber, ...others } = given;
  const read = TypedEmployee.safeParse({ identityNo, gsmNumber, ...others });
  if (!read.success) {
    const [issue] = read.error.issues;
    const option = { identityNo: 'no', gsmNumber: 'phone' }[String(issue?.path[0])] ?? String(issue?.path[0]);
    throw new WrongUsage(`${option === 'no' ? 'T.C.NO' : `--${option}`}: ${issue?.message ?? ''}.`);
  }
  await createFirstEmployee(read.data, context);
  return 0;
}
