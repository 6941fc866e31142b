import { AppealNote } from '~/parts/content/appeal-note';
import { fileSize } from '~/parts/documents/file-size';
import { Badge } from '~/ui/basics/badge';
import { ButtonLink } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { Cluster } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import { Panel } from '~/ui/basics/panel';
import { preserved } from '~/ui/basics/written-text.css';
import { BackLink } from '~/ui/shell/page-heading';
import { DataTable } from '~/ui/table/data-table';
import { about } from '~/ui/table/data-table.css';
import { SummaryList } from '~/ui/table/summary-list';
import { formatDate } from '~/ui/turkish/format';
import { withSuffix } from '~/ui/turkish/turkish';
import { urls } from '~/urls';
import { BothColumns } from '../both-columns';
import { DueDaysNote } from '../contest/form-page';
import type { CorrectionView } from '../correction-view.server';
import type { OwnCorrection, OwnCorrections } from './own-corrections.server';

/** Lists the member's own requests with number, state and last day of the answer. */
export function OwnCorrectionsList({ rows, unread, isFirst, nextPath }: OwnCorrections) {
  if (rows.length === 0)
    return (
      <EmptyList isWhole={unread === 0} title="Düzeltme isteğiniz yok." icon="document">
        <p>
          Bir borçta yanlışlık görürseniz <TextLink to={urls.accruals}>tahakkuklarınızdan</TextLink> ya da
          borcun kendi sayfasından “Bu borçta yanlışlık var” deyin.
        </p>
      </EmptyList>
    );
  return (
    <Card>
      <DataTable
        caption={isFirst ? 'İstekleriniz, en yenisi üstte' : 'Daha eski istekleriniz'}
        rows={rows}
        rowKey={({ no }) => no}
        columns={[
          {
            key: 'istek',
            header: 'İstek',
            isRowHeader: true,
            cell: ({ no, path, title, reason }) => (
              <>
                <TextLink to={path}>{no}</TextLink>
                <span className={about}>
                  {title} · {reason}
                </span>
              </>
            ),
          },
          { key: 'gun', header: 'Gönderildi', cell: ({ sentAt }) => <DateText value={sentAt} isInstant /> },
          { key: 'son', header: 'Son cevap günü', cell: ({ dueOn }) => <DateText value={dueOn} /> },
          { key: 'durum', header: 'Durum', cell: ({ state, tone }) => <Badge tone={tone}>{state}</Badge> },
        ]}
      />
      {nextPath !== null && (
        <Cluster isScreenOnly>
          <ButtonLink to={nextPath} kind="secondary">
            Daha eskileri göster
          </ButtonLink>
        </Cluster>
      )}
    </Card>
  );
}

const outcomes = {
  bekliyor: ['pending', 'İsteğiniz alındı, karar bekliyor'],
  kabul: ['success', 'İsteğiniz kabul edildi'],
  kismen: ['neutral', 'İsteğiniz kısmen kabul edildi'],
  ret: ['failure', 'İsteğiniz kabul edilmedi'],
} as const;

/** Says what was asked, when, and by when it is answered; for its sender and for the desk. */
export function CorrectionFacts({ correction }: { correction: CorrectionView }) {
  const { calculation, documents } = correction;
  return (
    <SummaryList
      rows={[
        { term: 'Borç', value: `${correction.title} · Tahakkuk no ${correction.accrualNo}` },
        { term: 'Yanlışlık', value: correction.reason },
        ...(calculation.claimedFigure === null
          ? []
          : [
              { term: 'Kayıttaki değer', value: calculation.recordedFigure ?? 'Kayıtta yok' },
              { term: 'İstenen değer', value: calculation.claimedFigure },
            ]),
        { term: 'Açıklama', value: <span className={preserved}>{correction.text}</span> },
        { term: 'Kanundaki adı', value: `${correction.legalName} (${correction.legalBasis})` },
        { term: 'Gönderildi', value: <DateText value={correction.sentAt} isInstant /> },
        {
          term: 'Son cevap günü',
          value: (
            <span>
              <DateText value={correction.dueOn} /> ({correction.answerDays} gün, {correction.clockBasis})
            </span>
          ),
        },
        ...(documents.length === 0
          ? []
          : [
              {
                term: 'Belgeler',
                value: documents.map(({ name, size }) => `${name} (${fileSize(size)})`).join(', '),
              },
            ]),
      ]}
    />
  );
}

function Answer({ correction }: { correction: CorrectionView }) {
  const { answer, decidedAt, decided, credited } = correction;
  if (decidedAt === null) return null;
  return (
    <Card title="Belediyenin kararı">
      <SummaryList
        rows={[
          { term: 'Karar günü', value: <DateText value={decidedAt} isInstant /> },
          { term: 'Gerekçesi', value: <span className={preserved}>{answer}</span> },
          { term: 'Borcun yeni tutarı', value: <Money kurus={decided} /> },
          ...(credited > 0
            ? [{ term: 'Fazla ödediğiniz, alacağınız olan', value: <Money kurus={credited} /> }]
            : []),
        ]}
      />
    </Card>
  );
}

/** Shows one request: its number, clock and state, both columns, and the decision with the next way. */
export function OwnCorrectionPage({ correction, debtsPath }: OwnCorrection) {
  const [kind, outcome] = outcomes[correction.stateCode];
  const isWaiting = correction.stateCode === 'bekliyor';
  return (
    <>
      <BackLink to={urls.debtCorrections}>Düzeltme isteklerim</BackLink>
      <Panel kind={kind} outcome={outcome} reference={{ label: 'İstek no', value: correction.no }}>
        {isWaiting ? (
          <p>En geç {withSuffix(formatDate(correction.dueOn), 'de')} yanıtlarız.</p>
        ) : (
          'Kararı ve gerekçesini aşağıda okuyabilirsiniz.'
        )}
      </Panel>
      <Answer correction={correction} />
      <AppealNote appeal={correction.appeal} isOpen />
      {isWaiting && <DueDaysNote />}
      <Cluster isScreenOnly>
        <ButtonLink to={debtsPath} icon="wallet">
          Borçları gör ve öde
        </ButtonLink>
      </Cluster>
      <Card title="İki hesap yan yana">
        <BothColumns calculation={correction.calculation} isDecided={!isWaiting} />
      </Card>
      <Card title="İsteğiniz">
        <CorrectionFacts correction={correction} />
      </Card>
    </>
  );
}
