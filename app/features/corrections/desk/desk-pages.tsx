import { UnsentText } from '~/features/desk/unsent-text';
import { PostForm } from '~/platform/forms/post-form';
import { fileSize } from '~/parts/documents/file-size';
import { Badge } from '~/ui/basics/badge';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { Radios } from '~/ui/form/choice';
import { TextArea } from '~/ui/form/field';
import { MoneyField } from '~/ui/form/number-fields';
import { DataTable } from '~/ui/table/data-table';
import { entries } from '~/ui/table/entries.css';
import { SummaryList } from '~/ui/table/summary-list';
import { formatMoney } from '~/ui/turkish/format';
import { BothColumns } from '../both-columns';
import type { LineView } from '../correction-view.server';
import { CorrectionFacts } from '../own/own-pages';
import { amountFieldOf, outcomeFieldOf } from './field-names';
import type { DeskCorrectionView } from './desk-correction.server';
import type { CorrectionDesk } from './desk-corrections.server';

/** Lists the requests of the desk. */
export function CorrectionDeskList({ rows, isAll, unread, counts, otherPath, nextPath }: CorrectionDesk) {
  return (
    <>
      <p>
        {counts.waiting} istek karar bekliyor
        {counts.overdue > 0 && `; ${counts.overdue} isteğin cevap süresi geçti`}.{' '}
        <TextLink to={otherPath}>{isAll ? 'Yalnız bekleyenleri göster' : 'Bütün istekleri göster'}</TextLink>
      </p>
      {rows.length === 0 ? (
        <EmptyList isWhole={unread === 0} title="Karar bekleyen düzeltme isteği yok." icon="check">
          Bir mükellef borcunda yanlışlık bildirdiğinde burada görünür.
        </EmptyList>
      ) : (
        <Card>
          <DataTable
            caption={
              isAll ? 'Bütün istekler, en yenisi üstte' : 'Karar bekleyen istekler, süresi önce dolan üstte'
            }
            rows={rows}
            rowKey={({ no }) => no}
            columns={[
              {
                key: 'no',
                header: 'İstek no',
                isRowHeader: true,
                cell: ({ no, path }) => <TextLink to={path}>{no}</TextLink>,
              },
              { key: 'kisi', header: 'Mükellef', cell: ({ name }) => name },
              { key: 'sicil', header: 'Sicil no', cell: ({ registryNo }) => registryNo },
              { key: 'borc', header: 'Borç', cell: ({ debt }) => debt },
              { key: 'neden', header: 'Yanlışlık', cell: ({ reason }) => reason },
              {
                key: 'son',
                header: 'Son cevap günü',
                cell: ({ dueOn, isOverdue }) => (
                  <span>
                    <DateText value={dueOn} /> {isOverdue && <Badge tone="error">Süresi geçti</Badge>}
                  </span>
                ),
              },
              {
                key: 'durum',
                header: 'Durum',
                cell: ({ state, tone }) => <Badge tone={tone}>{state}</Badge>,
              },
            ]}
          />
          {nextPath !== null && (
            <Cluster isScreenOnly>
              <ButtonLink to={nextPath} kind="secondary">
                Sonrakileri göster
              </ButtonLink>
            </Cluster>
          )}
        </Card>
      )}
    </>
  );
}

function LineDecision({ line, place }: { line: LineView; place: number }) {
  return (
    <>
      <Radios
        name={outcomeFieldOf(place)}
        label={`${line.name}, tahakkuk no ${line.accrualNo}`}
        options={[
          {
            value: 'kabul',
            label: 'Kabul et',
            hint:
              line.claimed === null
                ? 'Yeni tutarı aşağıya yazın.'
                : `${formatMoney(line.accrued)} yerine ${formatMoney(line.claimed)} olur.`,
          },
          { value: 'kismen', label: 'Kısmen kabul et', hint: 'Yeni tutarı aşağıya yazın.' },
          { value: 'ret', label: 'Reddet', hint: `${formatMoney(line.accrued)} olarak kalır.` },
        ]}
      />
      <MoneyField
        name={amountFieldOf(place)}
        label="Yeni tutar"
        hint={`${line.name} için; kısmen kabulde ve hesaplanamayan tutarın kabulünde yazılır.`}
        isOptional
      />
    </>
  );
}

function Decision({ correction, requestKey }: DeskCorrectionView) {
  return (
    <Card title="Karar">
      <PostForm hiddenValues={{ anahtar: requestKey }} noValidate>
        <Stack>
          {correction.calculation.lines.map((line, place) => (
            <LineDecision key={line.oid} line={line} place={place} />
          ))}
          <TextArea
            name="gerekce"
            label="Kararın gerekçesi"
            hint="Mükellef bu metni görür. En çok 2.000 karakter."
            rows={4}
            autoComplete="off"
          />
          <p>
            Kabul edilen taksitler bugünden sonra yeni tutarıyla istenir; son ödeme günleri değişmez, fazla
            ödenen tutar, gecikme bedeliyle birlikte mükellefin alacağı olur. Sicildeki kayıt bu kararla
            değişmez; alanı, hisseyi ya da endeksi ayrıca düzeltin.
          </p>
          <Cluster>
            <Button>Kararı kaydet</Button>
          </Cluster>
        </Stack>
      </PostForm>
    </Card>
  );
}

function Decided({ correction, decidedBy }: DeskCorrectionView) {
  if (correction.decidedAt === null) return null;
  return (
    <Card title="Verilen karar">
      <SummaryList
        rows={[
          { term: 'Karar günü', value: <DateText value={correction.decidedAt} isInstant /> },
          { term: 'Karar veren', value: decidedBy ?? '' },
          { term: 'Gerekçesi', value: correction.answer ?? '' },
        ]}
      />
    </Card>
  );
}

/** Shows a request to the desk, with both columns. */
export function DeskCorrectionPage(view: DeskCorrectionView) {
  const { correction, documents, name } = view;
  const isWaiting = correction.stateCode === 'bekliyor';
  return (
    <>
      <Card
        title={`İstek no ${correction.no}`}
        side={<Badge tone={correction.tone}>{correction.state}</Badge>}
      >
        <SummaryList
          rows={[
            { term: 'Mükellef', value: name },
            { term: 'Sicil no', value: correction.registryNo },
          ]}
        />
        <CorrectionFacts correction={correction} />
        {documents.length > 0 && (
          <ul className={entries}>
            {documents.map(({ oid, name: fileName, size, path }) => (
              <li key={oid}>
                <span>
                  <TextLink to={path} data-file>
                    {fileName}
                  </TextLink>{' '}
                  <small>{fileSize(size)}</small>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="İki hesap yan yana">
        <BothColumns calculation={correction.calculation} isDecided={!isWaiting} isOwn={false} />
      </Card>
      {isWaiting ? <Decision {...view} /> : <Decided {...view} />}
      {!isWaiting && <UnsentText names={['gerekce']} />}
    </>
  );
}
