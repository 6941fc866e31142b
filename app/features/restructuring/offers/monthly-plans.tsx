import type { ReactNode } from 'react';
import { Button, TextButton } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Details } from '~/ui/basics/details';
import { Cluster, Stack } from '~/ui/basics/layout';
import { Banner } from '~/ui/message/banner';
import { OtherCount } from '../choice/choice-form';
import { OfferList } from './offer-list';
import type { OffersStep } from './offers-view.server';

const AS_IF_IN_TIME = 'Tutarlar, her taksit son ödeme gününde ödenecekmiş gibi hesaplandı.';

/** Shows the offers of one kind, or why there are none. */
function Counts({ offers, none }: { offers: OffersStep['offers']; none: ReactNode }) {
  if (offers.length === 0) return <p>{none}</p>;
  return (
    <OfferList offers={offers} label="Taksit seçenekleri">
      <OtherCount hint="Yukarıda olmayan bir taksit sayısı için yazın." />
    </OfferList>
  );
}

function Deferrals({ step }: { step: OffersStep }) {
  const { contracts, contractsMore } = step;
  return (
    <Card title="Tecil ve taksitlendirme">
      <Stack>
        <Counts
          offers={step.offers.filter(({ kind }) => kind === 'tecil')}
          none={
            step.isUnknown
              ? 'Seçtiğiniz borçlar için taksit seçeneği sunulmuyor; belediyeye sorabilirsiniz.'
              : 'Seçtiğiniz borçların toplamı taksitlendirme için çok küçük; borç listenizden ödeyebilirsiniz.'
          }
        />
        <Details summary="Nasıl hesaplanır?">
          <p>
            Gecikme zammı başvuru gününden sonra artmaz; her taksite ödendiği güne kadar tecil faizi eklenir
            (6183 sayılı Kanun m. 48). {AS_IF_IN_TIME}
          </p>
        </Details>
        {contracts.length > 0 && (
          <Banner kind="info" title="Sözleşmeden doğan borçlarınız tecil edilemez.">
            <p>
              6183 sayılı Kanun kapsamında değiller: {contracts.map(({ title }) => title).join(', ')}
              {contractsMore > 0 && ` ve ${contractsMore} borç daha`}.
            </p>
            <p>
              <TextButton name="kanun" value="anlasma">
                Bunlar için taksitle ödeme anlaşmasına bak
              </TextButton>
            </p>
          </Banner>
        )}
      </Stack>
    </Card>
  );
}

function Agreements({ step: { offers, taxCount } }: { step: OffersStep }) {
  return (
    <Card title="Taksitle ödeme anlaşması">
      <Stack>
        <p>
          Kira, su gibi sözleşmeden doğan borçlarınızı belediyeyle anlaşarak taksitle ödeyebilirsiniz.
          Başvurunuzu belediye karara bağlar.
        </p>
        <Counts
          offers={offers.filter(({ kind }) => kind === 'anlasma')}
          none="Seçtiğiniz borçlar için anlaşma sunulmuyor; borç listenizden ödeyebilir ya da belediyeye sorabilirsiniz."
        />
        <Details summary="Nasıl hesaplanır?">
          <p>
            Başvuru gününden başlayarak yalnız asıl borca, her taksitin ödendiği güne kadar yasal faiz işler
            (3095 sayılı Kanun m. 1). {AS_IF_IN_TIME}
          </p>
        </Details>
        {taxCount > 0 && (
          <p>
            <TextButton name="kanun" value="tecil">
              Vergi, harç gibi öteki borçlarım için seçeneklere bak
            </TextButton>
          </p>
        )}
      </Stack>
    </Card>
  );
}

/** Debts of both natures were chosen, and one plan holds those of one. */
function EitherKind() {
  return (
    <Card title="Hangi borçları taksitlendireceksiniz?">
      <Stack>
        <p>Kira, su gibi sözleşmeden doğan borçlar, vergi ve harçlarla aynı plana girmez; birini seçin.</p>
        <Cluster>
          <Button kind="secondary" name="kanun" value="tecil">
            Vergi, harç ve öteki borçlar
          </Button>
          <Button kind="secondary" name="kanun" value="anlasma">
            Sözleşmeden doğan borçlar
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

/** Offers a plan by the month for the debts chosen: a deferral, or an agreement. */
export function MonthlyPlans({ step }: { step: OffersStep }) {
  switch (step.planKind) {
    case 'tecil':
      return <Deferrals step={step} />;
    case 'anlasma':
      return <Agreements step={step} />;
    case null:
      return <EitherKind />;
    default:
      return step.planKind satisfies never;
  }
}
