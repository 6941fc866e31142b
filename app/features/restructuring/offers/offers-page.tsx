import { Badge } from '~/ui/basics/badge';
import { Banner } from '~/ui/message/banner';
import { Button, TextButton } from '~/ui/basics/button';
import { Card, EmptyState } from '~/ui/basics/card';
import { Tick } from '~/ui/form/choice';
import { useForm } from '~/ui/form/form-fields';
import { DataTable } from '~/ui/table/data-table';
import { Details } from '~/ui/basics/details';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import { PageButtons } from '~/ui/table/pages';
import { BackLink } from '~/ui/shell/page-heading';
import { formatMoney } from '~/ui/turkish/format';
import { restructuringUrl } from '~/urls';
import { ChoiceForm, MonthlyField } from '../choice/choice-form';
import { MonthlyPlans } from './monthly-plans';
import { OfferList } from './offer-list';
import { methodNames } from './offer-texts';
import type { OffersStep } from './offers-view.server';

type Law = OffersStep['laws'][number];

const lawId = (code: string) => `kanun-${code}`;

function LawCard({ law, offers }: { law: Law; offers: OffersStep['offers'] }) {
  const own = offers.filter(({ group }) => group === law.code);
  return (
    <Card
      id={lawId(law.code)}
      title={law.name}
      side={law.isSample ? <Badge tone="warning">Örnek</Badge> : undefined}
    >
      <Stack>
        <p>
          Gecikme bedeli silinir, yerine Yİ-ÜFE tutarı alınır. Vadesi <DateText value={law.dueUpTo} /> ve
          öncesi olan borçları kapsar; başvuru <DateText value={law.applyUntil} /> gününe kadar. Dayanak:{' '}
          {law.legalBasis}.
        </p>
        {own.length > 0 && <OfferList offers={own} label={`${law.name}: seçenekler`} />}
        {law.uncovered.length > 0 && (
          <>
            <Details
              summary={`Seçtiğiniz ${law.uncovered.length + law.uncoveredMore} borç bu kanuna girmiyor`}
            >
              <ul>
                {law.uncovered.map(({ oid, title, reason }) => (
                  <li key={oid}>
                    {title}: {reason}.
                  </li>
                ))}
                {law.uncoveredMore > 0 && <li>ve {law.uncoveredMore} borç daha</li>}
              </ul>
            </Details>
            {law.coveredCount > 0 && (
              <p>
                <TextButton name="kanun" value={law.code}>
                  Yalnız kanuna giren borçlarla karşılaştır
                </TextButton>
              </p>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}

/** Leads past the other options to each law that takes some of the debts chosen. */
function LawLinks({ laws }: { laws: readonly Law[] }) {
  return laws
    .filter(({ uncovered, coveredCount }) => uncovered.length > 0 && coveredCount > 0)
    .map(({ code, name, coveredCount }) => (
      <p key={code} className="law">
        <TextLink to={`#${lawId(code)}`}>
          {`Ayrıca ${name} başvuruya açık: seçtiğiniz ${coveredCount} borç girer.`}
        </TextLink>
      </p>
    ));
}

/** Asks what can be paid a month, and says so where no plan is that low. */
function Budget({ step: { limit, lowest } }: OffersPageProps) {
  return (
    <Card>
      <Stack>
        <MonthlyField />
        {limit !== null && lowest !== null && (
          <Banner kind="info" title={`Ayda ${formatMoney(limit)} bu borçların taksitine yetmiyor.`}>
            <p>
              En düşük aylık ödeme {formatMoney(lowest.largest ?? lowest.first)}, {lowest.count} taksitle.
            </p>
          </Banner>
        )}
        <Cluster>
          <Button kind="secondary" icon="refresh" name="sayfa" value="1">
            Bu tutara göre göster
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

function Debts({ step }: { step: OffersStep }) {
  const { errorOf } = useForm();
  return (
    <Stack>
      <DataTable
        caption={`Plana girecek borçlar (${methodNames[step.method]})`}
        rows={step.debts}
        rowKey={({ oid }) => oid}
        isShort
        columns={[
          {
            key: 'sec',
            header: 'Plana girsin',
            cell: ({ oid, title, isChosen }) => (
              <Tick
                // At most one of forty boxes is linked to, so the others omit their id and save bytes.
                id={errorOf(`b-${oid}`) && `b-${oid}`}
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
            header: step.feeHeading,
            isNumber: true,
            cell: ({ lateFee }) => <Money kurus={lateFee} isBare />,
          },
          { key: 'toplam', header: 'Toplam', isNumber: true, cell: ({ total }) => <Money kurus={total} /> },
        ]}
      />
      <PageButtons pages={step.pages} name="sayfa" />
      {step.pages && <p>Öteki sayfalarda seçili {step.chosenElsewhere} borç da hesaba girer.</p>}
      {step.count > step.listedCount && (
        <p>
          {step.count} borcunuzdan vadesi en eski {step.listedCount} tanesi listelendi; bir plana daha çoğu
          girmez. Kalanı için sonra ayrıca başvurabilirsiniz.
        </p>
      )}
      <Cluster>
        <Button kind="secondary" icon="refresh" name="sayfa" value={step.page}>
          İşaretlilerle yeniden hesapla
        </Button>
      </Cluster>
    </Stack>
  );
}

function Hindered({
  step: { hindered, hinderedCount, hinderedMore },
}: {
  step: Pick<OffersStep, 'hindered' | 'hinderedCount' | 'hinderedMore'>;
}) {
  if (hindered.length === 0) return null;
  return (
    <Details summary={`Plana giremeyen borçlar (${hinderedCount})`}>
      <ul>
        {hindered.map(({ oid, title, dueDate, total, reason }) => (
          <li key={oid}>
            {title}, vadesi <DateText value={dueDate} />, <Money kurus={total} />. {reason}
          </li>
        ))}
        {hinderedMore > 0 && <li>ve {hinderedMore} borç daha</li>}
      </ul>
    </Details>
  );
}

/** Tells why nothing is offered; unread rows and debts that no plan takes do not mean that nothing is owed. */
function NoDebts({ step: { isWhole, hindered, method } }: OffersPageProps) {
  if (!isWhole)
    return (
      <EmptyState title="Borçlarınız okunamadı." icon="warning">
        Borcunuz olabilir. Biraz sonra yeniden deneyin ya da belediyeye sorun.
      </EmptyState>
    );
  if (hindered.length > 0)
    return (
      <EmptyState title="Borçlarınız şu anda taksitlendirilemiyor." icon="warning">
        Nedeni aşağıda, her borcun yanında yazılıdır.
      </EmptyState>
    );
  return (
    <EmptyState title="Bu sicil kaydında taksitlendirilecek borç yok." icon="check">
      {method === '2'
        ? 'Vadesi geçmiş borcunuz yok. Vadesi gelmemiş borçlarınız için geri dönüp “Bütün borçlarım” seçeneğini kullanın.'
        : 'Açık borcunuz olduğunda burada seçebilirsiniz.'}
    </EmptyState>
  );
}

interface OffersPageProps {
  step: OffersStep;
}

/** Shows what is offered for the debts chosen, side by side, and the debts themselves. */
export function OffersPage({ step }: OffersPageProps) {
  const { offers, laws, debts, registryOid } = step;
  const back = restructuringUrl({ registryOid });
  const isOffering = ({ code }: Law) => offers.some(({ group }) => group === code);
  const [offering, silent] = [laws.filter(isOffering), laws.filter((law) => !isOffering(law))];
  const lawCard = (law: Law) => <LawCard key={law.code} law={law} offers={offers} />;
  if (debts.length === 0) {
    return (
      <>
        <BackLink to={back}>Taksit planlarım</BackLink>
        <NoDebts step={step} />
        <Hindered step={step} />
      </>
    );
  }
  return (
    <>
      <BackLink to={back}>Taksit planlarım</BackLink>
      <ChoiceForm hidden={step.hidden} count={step.typedCount} monthly={step.typedMonthly}>
        <Budget step={step} />
        <LawLinks laws={silent} />
        {offering.map(lawCard)}
        {step.refusal === null && <MonthlyPlans step={step} />}
        {silent.map(lawCard)}
        <Card>
          <Debts step={step} />
          <Hindered step={step} />
        </Card>
      </ChoiceForm>
    </>
  );
}
