import { HumanCheckFields, type ShownCheck } from '~/features/identity/human-check/fields';
import { PostForm } from '~/platform/forms/post-form';
import { Button, ButtonLink, DefaultSubmit } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { NumberField } from '~/ui/form/number-fields';
import { IdentityField } from '~/ui/form/person-fields';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { TaskList } from '~/ui/table/task-list';
import { cancellationUrl, urls } from '~/urls';
import { wayAhead } from './way';

/** Shows what the way looks like, before anybody starts. */
export function WayCard() {
  return (
    <Card title="Nasıl ilerler?">
      <TaskList tasks={wayAhead} />
      <p>Sözleşmeyi sona erdirmeden taşınırsanız sizden sonra kullanılan sudan da sorumlu olursunuz.</p>
    </Card>
  );
}

type SubjectProps = { check: ShownCheck | null; signInPath: string };

/** Shows a guest's first step. */
export function SubjectCards({ check, signInPath }: SubjectProps) {
  return (
    <>
      <Card title="Üye olmadan başvurun">
        <PostForm noValidate>
          <Stack>
            <DefaultSubmit />
            <NumberField
              name="abone"
              label="Su abone numarası"
              hint="Su faturanızın üstünde yazar."
              width={20}
            />
            <IdentityField name="kimlik" of="either" label="Abonenin T.C. kimlik veya vergi numarası" />
            {check && <HumanCheckFields check={check} />}
            <p>
              Aboneliği göstermeden önce kayıttaki cep telefonuna SMS ile kod göndeririz. Bilgilerinizin nasıl
              işlendiğini <TextLink to={urls.privacy}>aydınlatma metninde</TextLink> okuyabilirsiniz.
            </p>
            <Cluster>
              <Button icon="arrow-right" name="islem" value="devam">
                Kod gönder
              </Button>
            </Cluster>
          </Stack>
        </PostForm>
      </Card>
      <Card title="Daha önce başvurduysanız">
        <p>Takip numaranızla başvurunuzun nerede olduğunu görün ya da başvurunuzu geri çekin.</p>
        <Cluster isScreenOnly>
          <ButtonLink to={cancellationUrl({ step: 'takip' })} kind="secondary" icon="search">
            Başvurumu izle
          </ButtonLink>
        </Cluster>
      </Card>
      <Card title="Üyeyseniz">
        <p>
          Giriş yaparsanız aboneliğinizi listeden seçer, tüm başvurularınızı burada görürsünüz. Başvuru iade
          hesabınızı içerdiği için kayıtlı telefonunuza yine bir kod göndeririz.
        </p>
        <Cluster isScreenOnly>
          <ButtonLink to={signInPath} kind="secondary" icon="user">
            Giriş yap
          </ButtonLink>
        </Cluster>
      </Card>
    </>
  );
}

/** Asks for tracking number and last four digits. */
export function FollowCard() {
  return (
    <Card>
      <PostForm noValidate>
        <Stack>
          <NumberField
            name="takip"
            label="Takip numarası"
            hint="Başvuru sonucunda verilen 10 haneli numara."
            width={20}
          />
          <NumberField name="son4" label="T.C. kimlik veya vergi numarasının son 4 hanesi" width={4} />
          <Cluster>
            <Button icon="search">Başvurumu göster</Button>
          </Cluster>
        </Stack>
      </PostForm>
    </Card>
  );
}
