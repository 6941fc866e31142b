import { PostForm } from '~/platform/forms/post-form';
import { Badge, type Tone } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { Stack } from '~/ui/basics/layout';
import { DateText } from '~/ui/basics/money';
import { Select } from '~/ui/form/select';
import { DataTable } from '~/ui/table/data-table';
import { Banner } from '~/ui/message/banner';
import { formatNumber } from '~/ui/turkish/format';
import type { JobState, openJobsPage } from './jobs-page.server';

type Page = Awaited<ReturnType<typeof openJobsPage>>;

const badges: Readonly<Record<JobState, readonly [word: string, tone: Tone]>> = {
  well: ['Çalışıyor', 'success'],
  late: ['Gecikti', 'warning'],
  failed: ['Hata verdi', 'error'],
  new: ['Henüz çalışmadı', 'plain'],
  idle: ['SMS gönderen yok', 'error'],
};

const moment = (at: string | null) => (at === null ? '–' : <DateText value={at} isInstant />);

function StateBadge({ state }: { state: JobState }) {
  const [word, tone] = badges[state];
  return <Badge tone={tone}>{word}</Badge>;
}

/** Shows the regular jobs, those that have waited longest first. */
export function Jobs({ jobs }: Page) {
  return (
    <Card title="Kendiliğinden çalışan işler">
      <DataTable
        caption="İşler, son bir haftadaki sonuçlarıyla"
        rows={jobs}
        rowKey={({ name }) => name}
        empty={
          <EmptyState title="Bu sunucuda kendiliğinden çalışan iş yok." icon="clock">
            Portal tam olarak başladığında işler burada listelenir.
          </EmptyState>
        }
        columns={[
          { key: 'is', header: 'İş', isRowHeader: true, cell: ({ title }) => title },
          { key: 'durum', header: 'Durum', cell: ({ state }) => <StateBadge state={state} /> },
          { key: 'son', header: 'Son başarılı', cell: ({ doneAt }) => moment(doneAt) },
          { key: 'hata', header: 'Son hata', cell: ({ failedAt }) => moment(failedAt) },
          { key: 'sira', header: 'Sıradaki', cell: ({ nextAt }) => moment(nextAt) },
        ]}
      />
      <p>
        Her iş dakikada bir uyanır ve yapacağı varsa yapar. Hata veren iş bir dakika sonra kendiliğinden
        yeniden denenir; nedeni sunucunun günlüğünde yazar.
      </p>
    </Card>
  );
}

function Failures({ failures }: Pick<Page, 'failures'>) {
  if (failures.length === 0) return null;
  return (
    <DataTable
      caption="Son 7 günde gitmeyen ya da gidip gitmediği bilinmeyenlerin nedenleri"
      rows={failures}
      rowKey={({ code }) => code}
      columns={[
        {
          key: 'neden',
          header: 'Neden',
          isRowHeader: true,
          cell: ({ words, code }) => (
            <>
              {words} (<code>{code}</code>)
            </>
          ),
        },
        { key: 'sayi', header: 'Mesaj', isNumber: true, cell: ({ count }) => formatNumber(count) },
        { key: 'son', header: 'Sonuncusu', cell: ({ lastAt }) => moment(lastAt) },
      ]}
    />
  );
}

/** Shows the outbox in numbers: what waits, and how the last seven days went. */
export function Messages({ messages, failures, smsFault, credit }: Page) {
  const count = (
    key: 'waiting' | 'accepted' | 'delivered' | 'undelivered' | 'failed' | 'unknown' | 'unsent',
    header: string,
  ) => ({
    ...{ key, header, isNumber: true },
    cell: (row: Page['messages'][number]) => formatNumber(row[key]),
  });
  return (
    <Card title="SMS’ler">
      {smsFault !== null && (
        <Banner kind="error" title="SMS gönderen yok.">
          <p>
            {smsFault} SMS işletmecisinin hesabını ayar dosyasına (SMSUsername, TransmissionID) ve ortam
            değişkenine (SMS_PASSWORD) yazıp portalı yeniden başlatın.
          </p>
        </Banner>
      )}
      <DataTable
        caption="Bekleyenler ve son 7 günde sonuçlananlar"
        rows={messages}
        rowKey={({ title }) => title}
        empty={
          <EmptyState title="Bekleyen SMS yok, son 7 günde de gönderilmedi." icon="chat">
            Portalın gönderdiği mesajlar burada konularına göre sayılır.
          </EmptyState>
        }
        columns={[
          { key: 'konu', header: 'Konu', isRowHeader: true, cell: ({ title }) => title },
          {
            ...count('waiting', 'Bekleyen'),
            cell: ({ waiting, waitingLong }) =>
              formatNumber(waiting) + (waitingLong > 0 ? ` (${formatNumber(waitingLong)} geciken)` : ''),
          },
          { key: 'eski', header: 'En eskisi', cell: ({ oldestAt }) => moment(oldestAt) },
          count('delivered', 'Ulaşan'),
          count('accepted', 'Ulaştığı bilinmeyen'),
          count('undelivered', 'Ulaşmayan'),
          count('failed', 'Gönderilemeyen'),
          count('unknown', 'Belirsiz'),
          ...(messages.some(({ unsent }) => unsent > 0) ? [count('unsent', 'Kimse göndermiyor')] : []),
        ]}
      />
      <Failures failures={failures} />
      {credit !== null && <p>{credit}</p>}
      <p>
        “Ulaştığı bilinmeyen”i SMS işletmecisi ya da e-posta sunucusu almış, ulaştığını söylememiştir;
        işletmecinin raporu gelince yeri değişir.
      </p>
      <p>
        Bekleyen mesaj, süresi dolana kadar kendiliğinden yeniden denenir; on dakikadan uzun bekleyen
        gecikendir. Sonuçlananın metni silinir; bu yüzden gönderilemeyen mesaj yeniden gönderilmez, kişi işini
        yineleyince yenisi yazılır. Belediyenin kendi SMS kuyruğu portaldan görülmez.
      </p>
    </Card>
  );
}

/** Asks how a day ended: the bank's list against the ledger. */
export function DayEndForm({ days }: Page) {
  return (
    <Card title="Gün sonu">
      <p>
        Biten gün, her gece saat 01.00’den sonra bankanın listesiyle karşılaştırılır. Karşılaştırmaları
        belediye saklar; tahsilat görevlileri son 7 günü “Ödeme takibi” sayfasında görür.
      </p>
      <PostForm noValidate>
        <Stack>
          <Select
            name="gun"
            label="Gün"
            hint="Karşılaştırılmamışsa şimdi karşılaştırılır; karşılaştırılmışsa saklanan sonuç söylenir."
            emptyLabel="Seçin"
            width={20}
            options={days}
          />
          <div>
            <Button>Günün sonucunu sor</Button>
          </div>
        </Stack>
      </PostForm>
    </Card>
  );
}
