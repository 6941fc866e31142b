import { UnsentText } from '~/features/desk/unsent-text';
import { HiddenFields, PostForm } from '~/platform/forms/post-form';
import { Badge } from '~/ui/basics/badge';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { Details } from '~/ui/basics/details';
import { Cluster, Stack, VisuallyHidden } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { TextArea } from '~/ui/form/field';
import type { FieldProblem } from '~/ui/message/error-summary';
import { DataTable } from '~/ui/table/data-table';
import { SummaryList } from '~/ui/table/summary-list';
import { formatNumber } from '~/ui/turkish/format';
import { BillLines } from '../meter/bill-lines';
import { reportTones } from '../meter/report-card';
import type { DeskMeterReportView, openMeterReports } from './meter-reports.server';

const usualText = (usual: number | null) => (usual === null ? 'Bilinmiyor' : `${formatNumber(usual)} m³`);

/** Shows the reported readings of one state, and how many there are in each. */
export function MeterReportList(page: Awaited<ReturnType<typeof openMeterReports>>) {
  return (
    <>
      <Card title={page.stateName}>
        <DataTable
          caption={<VisuallyHidden>{page.stateName}</VisuallyHidden>}
          rows={page.rows}
          rowKey={({ oid }) => oid}
          empty={
            <EmptyList isWhole={page.unread === 0} title="Bu durumda bildirim yok" icon="check">
              Aboneler endeks bildirdikçe buraya gelir.
            </EmptyList>
          }
          columns={[
            {
              key: 'abone',
              header: 'Abone no',
              isRowHeader: true,
              cell: ({ path, no }) => <TextLink to={path}>{no}</TextLink>,
            },
            { key: 'ad', header: 'Abone', cell: ({ name }) => name },
            {
              key: 'zaman',
              header: 'Bildirildi',
              cell: ({ reportedAt }) => <DateText value={reportedAt} isInstant />,
            },
            {
              key: 'endeks',
              header: 'Endeks',
              isNumber: true,
              cell: ({ finalIndex }) => formatNumber(finalIndex),
            },
            {
              key: 'tuketim',
              header: 'Tüketim',
              isNumber: true,
              cell: ({ consumption }) => `${formatNumber(consumption)} m³`,
            },
            { key: 'alisilmis', header: 'Alışılmış', isNumber: true, cell: ({ usual }) => usualText(usual) },
            { key: 'foto', header: 'Fotoğraf', cell: ({ hasPhoto }) => (hasPhoto ? 'Var' : 'Yok') },
          ]}
        />
        {page.nextPath && (
          <Cluster isScreenOnly>
            <ButtonLink to={page.nextPath} kind="secondary">
              Sonraki bildirimler
            </ButtonLink>
          </Cluster>
        )}
      </Card>
      <Card title="Tüm durumlar">
        <DataTable
          caption={<VisuallyHidden>Bildirimler, durumlarına göre</VisuallyHidden>}
          rows={page.states}
          rowKey={({ name }) => name}
          columns={[
            {
              key: 'durum',
              header: 'Durum',
              isRowHeader: true,
              cell: ({ name, title, path }) => (
                <TextLink to={path} aria-current={name === page.state ? 'page' : undefined}>
                  {title}
                </TextLink>
              ),
            },
            { key: 'sayi', header: 'Bildirim', isNumber: true, cell: ({ count }) => count },
          ]}
        />
      </Card>
    </>
  );
}

interface ReportProps {
  readonly view: DeskMeterReportView;
  readonly requestKey: string;
  readonly problems: readonly FieldProblem[];
}

function Decision({ requestKey, problems }: Omit<ReportProps, 'view'>) {
  return (
    <Card title="Karar verin">
      <PostForm hiddenValues={{ anahtar: requestKey }}>
        <Stack>
          <p>Kabul ederseniz sonraki fatura bu endeksle düzenlenir.</p>
          <Cluster>
            <Button name="islem" value="kabul">
              Endeksi kabul et
            </Button>
          </Cluster>
        </Stack>
      </PostForm>
      <Details summary="Geri çevir" isOpen={problems.some(({ fieldId }) => fieldId === 'gerekce')}>
        <PostForm noValidate>
          <HiddenFields values={{ anahtar: requestKey }} />
          <Stack>
            <TextArea name="gerekce" label="Gerekçe" hint="Abone bu cümleyi olduğu gibi görür." rows={3} />
            <Cluster>
              <Button name="islem" value="ret" kind="secondary">
                Geri çevir
              </Button>
            </Cluster>
          </Stack>
        </PostForm>
      </Details>
    </Card>
  );
}

/** Shows one reported reading to the desk, with what may be done about it. */
export function DeskMeterReportPage({ view, requestKey, problems }: ReportProps) {
  return (
    <>
      <Card title="Bildirim" side={<Badge tone={reportTones[view.state]}>{view.stateName}</Badge>}>
        <SummaryList
          rows={[
            { term: 'Abone', value: view.name },
            { term: 'T.C. kimlik veya vergi no', value: view.identityNo },
            { term: 'Telefon', value: view.phone },
            { term: 'Adres', value: view.address },
            { term: 'Sayaç no', value: view.meterNo },
            { term: 'Bildirim zamanı', value: <DateText value={view.reportedAt} isInstant /> },
            { term: 'Önceki endeks', value: `${formatNumber(view.firstIndex)} m³` },
            { term: 'Bildirilen endeks', value: `${formatNumber(view.finalIndex)} m³` },
            { term: 'Tüketim', value: `${formatNumber(view.consumption)} m³ (${view.days} günde)` },
            { term: 'Alışılmış tüketim', value: usualText(view.usual) },
            {
              term: 'Fotoğraf',
              value:
                view.photoPath === null ? (
                  'Gönderilmedi'
                ) : (
                  <>
                    <TextLink to={view.photoPath} data-file>
                      Sayacın fotoğrafı
                    </TextLink>{' '}
                    {view.unscanned !== null && <small>{view.unscanned}</small>}
                  </>
                ),
            },
            ...(view.decidedBy === null ? [] : [{ term: 'Karar veren', value: view.decidedBy }]),
            ...(view.rejectReason === null ? [] : [{ term: 'Gerekçe', value: view.rejectReason }]),
          ]}
        />
      </Card>
      {view.price !== null && (
        <Card title="Geçici fatura">
          <BillLines caption="Geçici faturanın kalemleri" {...view.price} />
        </Card>
      )}
      {view.state === 'bekliyor' ? (
        <Decision requestKey={requestKey} problems={problems} />
      ) : (
        <UnsentText names={['gerekce']} />
      )}
    </>
  );
}
