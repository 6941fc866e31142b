import { PostForm } from '~/platform/forms/post-form';
import { Badge } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { Radios } from '~/ui/form/choice';
import { Confirmation } from '~/ui/message/confirmation';
import { urls } from '~/urls';
import type { openEmployee } from './employee-page.server';

type Page = Awaited<ReturnType<typeof openEmployee>>;

function whyNoRole({ isOwn, role, isByRole }: Page): string | null {
  if (isOwn) return 'Kendi görevinizi bir başka yönetici değiştirir.';
  if (role === '') return 'Bu çalışan portala henüz üye olmadı; görev ondan sonra verilir.';
  if (isByRole) return 'Görevi portal yöneticiliği; başka bir görev için önce yöneticilik alınır.';
  return null;
}

/** Shows the one role an employee has. */
export function RoleForm(page: Page) {
  const reason = whyNoRole(page);
  return (
    <Card title="Portaldaki görevi" side={<Badge>{page.roleLabel}</Badge>}>
      {reason === null ? (
        <PostForm hiddenValues={{ onceki: page.role }} noValidate>
          <Stack>
            <Radios name="gorev" label="Görev" options={page.choices} />
            <div>
              <Button name="islem" value="gorev">
                Görevi kaydet
              </Button>
            </div>
          </Stack>
        </PostForm>
      ) : (
        <p>{reason}</p>
      )}
    </Card>
  );
}

/** Says whether an employee administers the portal; what one administrator asks, another one agrees to. */
export function AdministratorForm({ oid, fullName, role, isAdministrator, isWaiting }: Page) {
  const act = isAdministrator
    ? {
        islem: 'yoneticiligi-al',
        label: 'Yöneticiliğini al',
        question: `${fullName} artık portalı yönetmesin mi?`,
        button: 'Evet, alınmasını iste',
      }
    : {
        islem: 'yonetici-yap',
        label: 'Yönetici yap',
        question: `${fullName} portalı yönetsin mi?`,
        button: 'Evet, verilmesini iste',
      };
  return (
    <Card
      title="Portal yöneticiliği"
      side={isAdministrator ? <Badge tone="accent">Yönetici</Badge> : <Badge>Yönetici değil</Badge>}
    >
      <Stack>
        <p>
          Bir yönetici ister, bir başkası onaylar. Portalın son yöneticisinin yetkisi alınamaz; tek yönetici
          varsa ikincisini portalı işleten komutla verir.
        </p>
        {isWaiting && (
          <p>
            Bunun için bir istek onay bekliyor: <TextLink to={urls.roles}>Görevliler</TextLink>
          </p>
        )}
        {!isWaiting && role !== '' && (
          <div>
            <Confirmation
              id={`yonetici-${oid}`}
              label={act.label}
              about={fullName}
              question={act.question}
              consequence="Bir başka yönetici onaylayana kadar hiçbir yetki değişmez."
            >
              <PostForm hiddenValues={{ islem: act.islem }}>
                <Button>{act.button}</Button>
              </PostForm>
            </Confirmation>
          </div>
        )}
      </Stack>
    </Card>
  );
}
