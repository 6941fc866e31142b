import { listen, type MunicipalityServer } from 'municipality/server/listen';
import type { BankSettings } from 'municipality/service/kit/settings';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { openTestMunicipality } from 'municipality/testing/test-municipality';

/** Describes the environment by which a portal knows a municipality that stands alone. */
export type RemoteEnvironment = Readonly<Record<'SERVICE_URL' | 'VALIDATION_KEY', string>>;

/**
 * Opens a municipality with the sample in it, behind HTTP; its e-Devlet and SMS operator are the sandbox at `outside`,
 * and its bank too but for what `otherBank` says of it.
 */
export async function openRemoteTown(
  outside: string,
  otherBank: Partial<BankSettings> = {},
): Promise<{
  readonly town: TestMunicipality;
  readonly environment: RemoteEnvironment;
  serve(port?: number): Promise<MunicipalityServer>;
}> {
  const systemKey = 'validation-key-of-the-tests';
  const town = await openTestMunicipality({
    now: () => new Date(),
    settings: {
      systemKey,
      messageHandOverUrl: `${outside}/sms/hand-over`,
      eDevlet: {
        url: outside,
        clientId: '00000000-0000-4000-8000-000000000000',
        clientSecret: 'ORNEK-e-devlet-anahtari',
      },
      bank: {
        code: '0010',
        name: 'Ziraat Bankası',
        merchantId: '190100000',
        storeType: '3D_PAY_HOSTING',
        currencyCode: '949',
        gateUrl: `${outside}/fim/est3Dgate`,
        apiUrl: `${outside}/fim/api`,
        apiUser: 'ORNEKAPI',
        apiPassword: 'ORNEK-api-sifresi',
        ...otherBank,
      },
    },
  });
  const environment = { SERVICE_URL: '', VALIDATION_KEY: systemKey };
  return {
    town,
    environment,
    async serve(port = 0) {
      const handle = (request: Request) => town.municipality.handle(request);
      const server = await listen({ handle, port, systemKey });
      environment.SERVICE_URL = server.url;
      return server;
    },
  };
}
