import { Badge } from '~/ui/basics/badge';
import { Banner } from '~/ui/message/banner';
import { Button } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { Tick } from '~/ui/form/choice';
import { DataTable } from '~/ui/table/data-table';
import { Details } from '~/ui/basics/details';
import { HiddenFields } from '~/ui/message/hidden-fields';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import { BackLink } from '~/ui/shell/page-heading';
import { restructuringUrl, urls } from '~/urls';
import { OtherCount } from './other-count';
import { methodNames } from './plan-texts';
import type { OffersStep } from './restructuring-page.server';

function DifferenceText({ kurus }: { kurus: number }) {
  if (kurus === 0) return <>Fark yok</>;
  return (
    <span>
      <Money kurus={Math.abs(kurus)} /> {kurus > 0 ? 'fazla' : 'kazanç'}
    </span>
  );
}

function Offers({ offers, caption }: { offers: OffersStep['offers']; caption: string }) {
  return (
    <DataTable
      caption={caption}
      rows={offers}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'secenek',
          header: 'Seçenek',
          isRowHeader: true,
          cell: ({ count, path }) => (
            <TextLink to={path}>{count === 1 ? 'Peşin' : `${count} taksit`}</TextLink>
          ),
        },
        { key: 'ilk', header: 'İlk ödeme', cell: ({ firstDay }) => <DateText value={firstDay} /> },
        { key: 'taksit', header: 'İlk taksit', isNumber: true, cell: ({ first }) => <Money kurus={first} /> },
        { key: 'toplam', header: 'Toplam', isNumber: true, cell: ({ total }) => <Money kurus={total} /> },
        {
          key: 'fark',
          header: 'Bugün ödemeye göre',
          isNumber: true,
          cell: ({ difference }) => <DifferenceText kurus={difference} />,
        },
        ...(offers.some(({ needsCollateral }) => needsCollateral)
          ? [
              {
                key: 'teminat',
                header: 'Teminat',
                cell: ({ needsCollateral }: OffersStep['offers'][number]) =>
                  needsCollateral ? <Badge tone="warning">Teminat gerekir</Badge> : 'Gerekmez',
              },
            ]
          : []),
      ]}
    />
  );
}

function LawCard({ law, offers }: { law: OffersStep['laws'][number]; offers: OffersStep['offers'] }) {
  const own = offers.filter(({ key }) => key.startsWith(`${law.code}-`));
  return (
    <Card title={law.name} side={law.isSample ? <Badge tone="warning">Örnek</Badge> : undefined}>
      <Stack>
        <p>
          Gecikme zammı silinir, yerine Yİ-ÜFE tutarı alınır. Vadesi <DateText value={law.dueUpTo} /> ve
          öncesi olan borçları kapsar; başvuru <DateText value={law.applyUntil} /> gününe kadar. Dayanak:{' '}
          {law.legalBasis}.
        </p>
        {own.length > 0 && <Offers offers={own} caption="Ödeme seçenekleri" />}
        {law.uncovered.length > 0 && (
          <Banner kind="info" title="Seçtiğiniz borçlardan bazıları bu kanuna girmiyor.">
            <ul>
              {law.uncovered.map(({ oid, title, reason }) => (
                <li key={oid}>
                  {title}: {reason}.
                </li>
              ))}
            </ul>
            {law.coveredPath !== null && (
              <p>
                <TextLink to={law.coveredPath}>Yalnız kanuna giren borçlarla karşılaştır</TextLink>
              </p>
            )}
          </Banner>
        )}
      </Stack>
    </Card>
  );
}

function Debts({ step }: { step: OffersStep }) {
  return (
    <form method="get" action={urls.restructuring}>
      <HiddenFields values={{ sicil: step.registryOid, yontem: step.method, secim: '1' }} />
      <Stack>
        <DataTable
          caption={`Plana girecek borçlar (${methodNames[step.method]})`}
          rows={step.debts}
          rowKey={({ oid }) => oid}
          columns={[
            {
              key: 'sec',
              header: 'Plana girsin',
              cell: ({ oid, title, isChosen }) => (
                <Tick
                  id={`b-${oid}`}
                  name="borc"
                  value={oid}
                  label={`Plana girsin: ${title}`}
                  isTicked={isChosen}
                />
              ),
            },
            { key: 'borc', header: 'Borç', isRowHeader: true, cell: ({ title }) => title },
            { key: 'vade', header: 'Vadesi', cell: ({ dueDate }) => <DateText value={dueDate} /> },
            {
              key: 'asil',
              header: 'Asıl',
              isNumber: true,
              cell: ({ principal }) => <Money kurus={principal} isBare />,
            },
            {
              key: 'zam',
              header: 'Gecikme zammı',
              isNumber: true,
              cell: ({ lateFee }) => <Money kurus={lateFee} isBare />,
            },
            { key: 'toplam', header: 'Toplam', isNumber: true, cell: ({ total }) => <Money kurus={total} /> },
          ]}
        />
        <Cluster>
          <Button kind="secondary" icon="refresh">
            İşaretlilerle yeniden hesapla
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}

function Hindered({ hindered }: Pick<OffersStep, 'hindered'>) {
  if (hindered.length === 0) return null;
  return (
    <Details summary={`Plana giremeyen borçlar (${hindered.length})`}>
      <ul>
        {hindered.map(({ oid, title, dueDate, total, reason }) => (
          <li key={oid}>
            {title}, vadesi <DateText value={dueDate} />, <Money kurus={total} />. {reason}
          </li>
        ))}
      </ul>
    </Details>
  );
}

interface OffersPageProps {
  step: OffersStep;
}

/** What is offered for the debts chosen, side by side, and the debts themselves. */
export function OffersPage({ step }: OffersPageProps) {
  const { offers, laws, debts, hindered, registryOid } = step;
  const deferrals = offers.filter(({ key }) => key.startsWith('tecil-'));
  const back = restructuringUrl({ registryOid });
  if (debts.length === 0) {
    return (
      <>
        <BackLink to={back}>Taksit planlarım</BackLink>
        <EmptyState title="Bu sicil kaydında taksitlendirilecek borç yok." icon="check">
          {step.method === '2'
            ? 'Vadesi geçmiş borcunuz yok. Vadesi gelmemiş borçlarınız için geri dönüp “Bütün borçlarım” seçeneğini kullanın.'
            : 'Açık borcunuz olduğunda burada seçebilirsiniz.'}
        </EmptyState>
        <Hindered hindered={hindered} />
      </>
    );
  }
  return (
    <>
      <BackLink to={back}>Taksit planlarım</BackLink>
      {laws.map((law) => (
        <LawCard key={law.code} law={law} offers={offers} />
      ))}
      <Card title="Tecil ve taksitlendirme">
        <Stack>
          <p>
            Gecikme zammı başvuru gününden sonra artmaz; her taksite ödendiği güne kadar tecil faizi eklenir
            (6183 sayılı Kanun m. 48). Tutarlar, her taksit son ödeme gününde ödenecekmiş gibi hesaplandı;
            “bugün ödemeye göre”, borcun tamamını bugün ödemekle aradaki farktır.
          </p>
          {deferrals.length > 0 ? (
            <>
              <Offers offers={deferrals} caption="Taksit seçenekleri" />
              <OtherCount
                step={step}
                hint="Yukarıda olmayan bir taksit sayısı için yazın."
                count={step.typedCount}
              />
            </>
          ) : (
            <p>
              Seçtiğiniz borçların toplamı taksitlendirme için çok küçük; borç listenizden ödeyebilirsiniz.
            </p>
          )}
        </Stack>
      </Card>
      <Card>
        <Debts step={step} />
        <Hindered hindered={hindered} />
      </Card>
    </>
  );
}
