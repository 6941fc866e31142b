import { Card } from '~/ui/basics/card';
import { TextLink } from '~/ui/basics/link';
import { SummaryList } from '~/ui/table/summary-list';
import { formatDate, formatMoney, formatNumber } from '~/ui/turkish/format';
import { urls } from '~/urls';
import type { EstatePage } from './estate-page.server';

/** Shows what stands on record of the estate. */
export function EstateFacts({ area, share, acquiredOn, address }: EstatePage) {
  return (
    <Card title="Kayıttaki bilgiler">
      <SummaryList
        rows={[
          { term: 'Adres', value: address || 'Kayıtlı değil' },
          { term: 'Alan', value: `${formatNumber(area)} m²` },
          { term: 'Payınız', value: share },
          { term: 'Edinme günü', value: formatDate(acquiredOn) },
        ]}
      />
    </Card>
  );
}

/** Says whether the zero rate of a single dwelling fits by the record. */
export function ZeroRateCard({ obstacles, hasClaim }: EstatePage) {
  if (obstacles === null) return null;
  return (
    <Card title="Sıfır oran bana uyar mı?">
      {obstacles.length === 0 ? (
        <p>
          Kayda göre konutunuzun alanı ve sayısı sıfır orana engel değil.{' '}
          {hasClaim
            ? 'Sıfır oran beyanınız kayıtlarda var.'
            : 'Geliriniz yoksa, emekliyseniz, engelliyseniz ya da gazi, şehit dul ve yetimiyseniz beyanla isteyebilirsiniz.'}
        </p>
      ) : (
        <ul>
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{obstacle}</li>
          ))}
        </ul>
      )}
      <p>
        Türkiye’nin başka yerindeki konutlar ve geliriniz bu kayıtta görünmez; koşulların tamamı için
        belediyeye danışın (1319 sayılı Kanun m.8).
      </p>
      {obstacles.length === 0 && !hasClaim && (
        <p>
          <TextLink to={urls.declareBuilding}>Bina bildirimi ver</TextLink>
        </p>
      )}
    </Card>
  );
}

/** Shows the street's value among those of its neighbourhood. */
export function StreetCard({ street }: EstatePage) {
  if (street === null) return null;
  return (
    <Card title="Sokağınız mahallede nerede?">
      <p>
        {street.year} yılında {street.name} için arsa birim değeri {formatMoney(street.value)}/m². Mahallenin
        değeri yazılı {street.count} sokağından {street.lower} tanesinin değeri daha düşük; en düşüğü{' '}
        {formatMoney(street.lowest)}, en yükseği {formatMoney(street.highest)}.
      </p>
      <p>
        <TextLink to={urls.streetValuation}>Bütün sokakların birim değerleri</TextLink>
      </p>
    </Card>
  );
}

/** Says how values can be contested, no more than is certain. */
export function ContestCard() {
  return (
    <Card title="Değer yanlışsa">
      <p>
        Alan, pay, kullanım ya da inşaat sınıfı kayıtta yanlışsa belediyeden düzeltme isteyebilirsiniz (213
        sayılı Kanun m.122): <TextLink to={urls.accruals}>tahakkuklarınızda</TextLink> bu taşınmazın vergisini
        bulup “Bu borçta yanlışlık var” deyin.
      </p>
      <p>
        Takdir komisyonunun birim değerlerine karşı dava yolu ve süresi 213 sayılı Kanun’un mükerrer 49.
        maddesindedir. Kimin, hangi günden başlayarak dava açabileceği somut duruma bağlıdır; süre kaçırmamak
        için belediyeye ya da bir avukata danışın.
      </p>
    </Card>
  );
}
