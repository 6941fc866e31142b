import type { Configuration } from '~/platform/configuration/configuration.server';
import { hasBank } from '~/platform/configuration/settings.server';
import { isPrivateHost } from '~/platform/request/private-address';
import { isProxied, type OutgoingProxy } from '~/platform/configuration/outgoing-proxy.server';
import type { Facts } from './facts.server';
import type { Finding } from './finding';
import { fault, ok, warning } from './finding';
import type { Probe } from './probe-address.server';
import { probeAddress, ProxyFault } from './probe-address.server';

const DAY = 24 * 3_600_000;
/** A certificate is worth a word so many days before its end. */
const SOON = 21;
/** Counts the seconds the clock of somebody else may differ from ours. */
const BEARABLE = 60;

interface Place {
  readonly name: string;
  readonly address: string;
  /** Says where the address is set. */
  readonly setting: string;
}

/** Lists everybody this portal speaks with; the sandbox stands in for them in the demo and is not asked. */
function listPlaces({ environment, settings, ...configuration }: Configuration): Place[] {
  const places: Place[] = [];
  const add = (name: string, address: string, setting: string) => {
    if (URL.canParse(address)) places.push({ name, address, setting });
  };
  if (!environment.hasSandbox) {
    if (hasBank(settings)) {
      add('bank, 3-D gate', configuration.bankGateUrl, 'ThreeDSecureWebRequestUrl');
      add('bank, virtual POS', configuration.bankApiUrl, 'VPosWebRequestUrl');
    }
    if (hasBank(settings) && configuration.bankEnrolmentUrl !== '')
      add('bank, MPI', configuration.bankEnrolmentUrl, 'BankRequesUrl');
    if (!settings.IsEDevletLoginDisable) add('e-Devlet', environment.eDevletUrl, 'EDEVLET_URL');
    if (settings.SMSUsername !== '') add('SMS operator', environment.smsUrl, 'SMS_URL');
  }
  if (configuration.service !== 'embedded') add('municipality', configuration.service, 'SERVICE_URL');
  return places;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

function checkSilence({ name, address, setting }: Place, error: unknown): Finding {
  const { host } = new URL(address);
  const code = codeOf(error);
  const reason = error instanceof Error && error.message !== '' ? error.message : code;
  if (error instanceof ProxyFault) {
    return fault(
      name,
      `${host} adresine vekil sunucu üzerinden ulaşılamıyor (${reason}).`,
      `OUTGOING_PROXY değerini düzeltin, vekil sunucuda ${host} adresine CONNECT izni verin; doğrudan çıkılacaksa adresi OUTGOING_PROXY_EXCEPT içine yazın.`,
    );
  }
  if (code === 'CERT_HAS_EXPIRED') {
    return fault(name, `${host} sertifikasının süresi dolmuş.`, `${host} adresini işletene yeniletin.`);
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return fault(
      name,
      `${host} sertifikası başka bir ad için.`,
      `${setting} içindeki adı düzeltin ya da sertifikayı o ad için yaptırın.`,
    );
  }
  if (/CERT|SIGNED|ISSUER/.test(code)) {
    return fault(
      name,
      `${host} sertifikasına güvenilmiyor (${code}).`,
      'Sertifika zincirinin bütününü sunun; kendi sertifika makamınız için NODE_EXTRA_CA_CERTS verin.',
    );
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return fault(
      name,
      `${host} adı bilinmiyor.`,
      `${setting} değerini ya da bu makinenin DNS sunucusunu düzeltin.`,
    );
  }
  return fault(
    name,
    `${host} adresine ulaşılamıyor (${reason}).`,
    `${setting} değerini düzeltin, güvenlik duvarında ${host} adresine izin verin.`,
  );
}

function checkCertificate(name: string, host: string, ends: Date | null, now: Date): Finding[] {
  if (ends === null) return [];
  const days = Math.floor((ends.getTime() - now.getTime()) / DAY);
  const until = ends.toISOString().slice(0, 10);
  return days < SOON
    ? [
        warning(
          name,
          `${host} sertifikası ${days} gün sonra, ${until} günü bitiyor.`,
          'O günden önce yenileyin ve neden kendiliğinden yenilenmediğine bakın.',
        ),
      ]
    : [];
}

function checkDate(name: string, date: Date | null, now: Date): Finding[] {
  const seconds = date === null ? 0 : Math.round((date.getTime() - now.getTime()) / 1_000);
  if (Math.abs(seconds) <= BEARABLE) return [];
  return [
    fault(
      name,
      `Onun saatiyle bizimki ${Math.abs(seconds)} sn farklı.`,
      'Bu makinenin saatini NTP ile ayarlayın (chrony, systemd-timesyncd); ayarlıysa karşı tarafa bildirin.',
    ),
  ];
}

function checkProbe(name: string, host: string, probe: Probe, now: Date): Finding[] {
  const found = [
    ...checkCertificate(name, host, probe.certificateEnds, now),
    ...checkDate(name, probe.date, now),
  ];
  const ends = probe.certificateEnds?.toISOString().slice(0, 10);
  return found.length > 0
    ? found
    : [ok(name, ends === undefined ? `${host} yanıtlıyor` : `${host} yanıtlıyor, sertifika bitişi ${ends}`)];
}

async function examinePlace(
  place: Place,
  { extraCertificates, now }: Facts,
  proxy: OutgoingProxy | null,
): Promise<{ from: string | null; findings: Finding[] }> {
  try {
    const probe = await probeAddress(place.address, { extraCertificates, proxy });
    const from = isProxied(place.address, proxy) ? null : probe.from;
    return { from, findings: checkProbe(place.name, new URL(place.address).host, probe, now()) };
  } catch (error) {
    return { from: null, findings: [checkSilence(place, error)] };
  }
}

/**
 * Says from which addresses this machine goes out: banks and SMS operators know a merchant by them. A private one is
 * changed on the way, and only the network's own people know into what.
 */
function describeOutgoing(froms: ReadonlySet<string>): Finding[] {
  const addresses = [...froms].filter((from) => !/^(127\.|::1$)/.test(from));
  if (addresses.length === 0) return [];
  const listed = addresses.join(', ');
  const isHidden = addresses.some((address) => isPrivateHost(address));
  const whatToRegister = isHidden
    ? 'özel ağ adresidir; bankaya ve SMS işletmecisine kaydettirilecek dış adresi ağ yöneticinizden öğrenin'
    : 'bankaya ve SMS işletmecisine kaydettirilecek adrestir';
  return [ok('outgoing address', `bu makine dışarıya ${listed} adresinden çıkıyor: ${whatToRegister}`)];
}

/** Examines the banks, e-Devlet, SMS operator, municipality: reachable, their certificates good, their clocks ours. */
export async function examinePlaces(configuration: Configuration, facts: Facts): Promise<Finding[]> {
  const { outgoingProxy } = configuration.environment;
  const places = listPlaces(configuration);
  const examined = await Promise.all(places.map((place) => examinePlace(place, facts, outgoingProxy)));
  return [
    ...describeProxy(outgoingProxy),
    ...describeOutgoing(new Set(examined.flatMap(({ from }) => from ?? []))),
    ...examined.flatMap(({ findings }) => findings),
  ];
}

/** Says through which proxy the addresses are asked; its account stays untold. */
function describeProxy(proxy: OutgoingProxy | null): Finding[] {
  if (proxy === null) return [];
  const except = proxy.except.length === 0 ? '' : `; doğrudan: ${proxy.except.join(', ')}`;
  return [
    ok(
      'outgoing proxy',
      `dışarıya ${new URL(proxy.address).host} üzerinden çıkılıyor; bankaya ve SMS işletmecisine vekil sunucunun dış adresi kaydettirilir${except}`,
    ),
  ];
}

/** `/saglik` begins with this when it is ours. */
const isOurs = ({ body }: Probe) => /^(ok|database does not answer)\n/.test(body);

/** Examines the port: free, or held by the portal itself. Answers whether the portal runs. */
async function examinePort(port: number): Promise<{ finding: Finding; isRunning: boolean }> {
  const name = 'port';
  try {
    const probe = await probeAddress(`http://127.0.0.1:${port}/saglik`);
    if (isOurs(probe)) return { finding: ok(name, `portal ${port} kapısını dinliyor`), isRunning: true };
  } catch (error) {
    if (codeOf(error) === 'ECONNREFUSED') return { finding: ok(name, `${port} boş`), isRunning: false };
  }
  const remedy = `Orada dinleyeni durdurun (\`ss -ltnp | grep :${port}\`) ya da PORT ile başka bir kapı verin.`;
  return { finding: fault(name, `${port} kapısını başka bir program dinliyor.`, remedy), isRunning: false };
}

/** Examines the portal's own address, as visitors reach it; asked only while it runs or where a proxy stands before it. */
async function examineOrigin(origin: string, isRunning: boolean, facts: Facts): Promise<Finding[]> {
  const name = 'public origin';
  const { host } = new URL(origin);
  try {
    const probe = await probeAddress(`${origin}/saglik`, facts);
    if (isOurs(probe) || (!isRunning && probe.status >= 502))
      return checkProbe(name, host, probe, facts.now());
    return [
      fault(
        name,
        `${origin} yanıtlıyor ama bu portal değil (${probe.status}).`,
        'PUBLIC_ORIGIN değerini düzeltin ya da o adı vekil sunucuda ve DNS’te portala yöneltin.',
      ),
    ];
  } catch (error) {
    if (!isRunning && codeOf(error) === 'ECONNREFUSED') {
      return [
        warning(
          name,
          `Portal çalışmazken ${origin} adresine ulaşılamıyor.`,
          'Portalı başlatıp yeniden deneyin.',
        ),
      ];
    }
    return [checkSilence({ name, address: origin, setting: 'PUBLIC_ORIGIN' }, error)];
  }
}

/** Examines the port and public address of the portal itself. */
export async function examineSelf({ environment }: Configuration, facts: Facts): Promise<Finding[]> {
  const { finding, isRunning } = await examinePort(environment.port);
  if (finding.level !== 'ok') return [finding];
  if (!environment.isProduction && !isRunning) return [finding];
  return [finding, ...(await examineOrigin(environment.publicOrigin, isRunning, facts))];
}
