import { Badge } from '~/ui/basics/badge';
import { ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { urls } from '~/urls';
import type { openPersonalData } from './personal-data.server';
import { personalDataRights } from '../rights';

type PersonalDataView = Awaited<ReturnType<typeof openPersonalData>>;

function OwnRequests({ rows }: Pick<PersonalDataView, 'rows'>) {
  return (
    <Card title="Bu konudaki başvurularınız">
      <DataTable
        caption="En yenisi üstte"
        rows={rows}
        rowKey={({ number }) => number}
        columns={[
          {
            key: 'konu',
            header: 'İsteğiniz',
            isRowHeader: true,
            cell: ({ subject, path }) => <TextLink to={path}>{subject}</TextLink>,
          },
          { key: 'durum', header: 'Durum', cell: ({ state, tone }) => <Badge tone={tone}>{state}</Badge> },
          {
            key: 'gun',
            header: 'Yanıtın son günü',
            cell: ({ isOpen, dueOn, left }) =>
              isOpen ? (
                <span>
                  <DateText value={dueOn} /> ({left})
                </span>
              ) : (
                '–'
              ),
          },
        ]}
      />
    </Card>
  );
}

/** Whoever is not signed in cannot be known here: they sign in, or ask in one of the ways the law names. */
function OtherWays({ municipality, website, signInPath, isUnproven }: PersonalDataView) {
  return (
    <Stack>
      <p>
        Yanıtta kişisel bilgileriniz bulunduğu için başvuranın siz olduğunuzu bilmemiz gerekir.{' '}
        {isUnproven
          ? 'Üyeliğinizin kimliği henüz kanıtlanmadı; e-Devlet ile girerek hemen başvurabilirsiniz.'
          : 'Şifrenizle ya da e-Devlet ile girerek hemen başvurabilirsiniz.'}
      </p>
      <Cluster>
        <ButtonLink to={signInPath} icon="user">
          Giriş yap ve başvur
        </ButtonLink>
      </Cluster>
      <h3>Giriş yapmadan başvurma yolları</h3>
      <ul>
        <li>Kimliğinizle belediyenin hizmet masasına gelerek, imzalı dilekçeyle.</li>
        <li>Noter aracılığıyla ya da imzalı dilekçenizi posta ile göndererek.</li>
        <li>Kayıtlı elektronik posta (KEP), güvenli elektronik imza ya da mobil imza ile.</li>
        <li>Belediyeye daha önce bildirdiğiniz ve kayıtlı olan e-posta adresinizden.</li>
      </ul>
      <p>
        Dilekçede adınız, T.C. kimlik numaranız (yabancılar için pasaport ya da kimlik numarası), adresiniz,
        varsa telefonunuz ve isteğiniz bulunmalıdır. Adresler:{' '}
        <TextLink to={website}>{municipality} web sitesi</TextLink>.
      </p>
    </Stack>
  );
}

/** Shows what a person may ask about their data, and how. */
export function PersonalDataPage(view: PersonalDataView) {
  return (
    <>
      {view.rows.length > 0 && <OwnRequests rows={view.rows} />}
      <Card title="Başvuru yapın">
        {view.formPath === null ? (
          <OtherWays {...view} />
        ) : (
          <Stack>
            <p>Hangi hakkınızı kullandığınızı seçer, isteğinizi yazarsınız; bir takip numarası alırsınız.</p>
            <Cluster>
              <ButtonLink to={view.formPath} icon="arrow-right">
                Başvuru formunu aç
              </ButtonLink>
            </Cluster>
          </Stack>
        )}
      </Card>
      <Card title="Neleri isteyebilirsiniz?">
        <Stack>
          <ul>
            {personalDataRights.map((right) => (
              <li key={right}>{right}</li>
            ))}
          </ul>
          <p>
            Belediyemiz en geç 30 günde ücretsiz yanıt verir; reddederse gerekçesini yazar (6698 sayılı Kanun
            m. 13). Verilerinizin nasıl işlendiği{' '}
            <TextLink to={urls.privacy}>aydınlatma metnindedir</TextLink>; kaydınıza kimin baktığını{' '}
            <TextLink to={urls.audit}>“Bilgilerime kim baktı?”</TextLink> sayfasında görürsünüz.
          </p>
        </Stack>
      </Card>
    </>
  );
}
