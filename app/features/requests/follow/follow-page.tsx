import { AppealNote } from '~/parts/content/appeal-note';
import { MapPicture } from '~/parts/map/map-picture';
import { PostForm } from '~/platform/forms/post-form';
import { Badge } from '~/ui/basics/badge';
import { Banner } from '~/ui/message/banner';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Details } from '~/ui/basics/details';
import type { FieldProblem } from '~/ui/message/error-summary';
import { FileField, TextArea } from '~/ui/form/field';
import { Cluster, Stack } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { Panel } from '~/ui/basics/panel';
import { SummaryList } from '~/ui/table/summary-list';
import { formatDate } from '~/ui/turkish/format';
import { withSuffix } from '~/ui/turkish/turkish';
import { requestsUrl } from '~/urls';
import { picture, preserved } from '~/ui/basics/written-text.css';
import { Timeline } from '../timeline';
import type { FollowView } from './follow.server';

interface FollowProps {
  readonly view: FollowView;
  readonly problems: readonly FieldProblem[];
  readonly typed: Readonly<Record<'islem' | 'anahtar' | 'yanit' | 'gerekce', string>> | undefined;
  /** Holds the hidden key of the forms: however often one is sent, it counts once. */
  readonly requestKey: string;
}

/** Says how the applicant comes back to it. */
function wayBack(isAnonymous: boolean, isPersonalData: boolean): string {
  if (isPersonalData)
    return 'Yanıtı giriş yaptığınızda yalnızca siz görürsünüz; takip numarası tek başına bir şey göstermez.';
  return isAnonymous
    ? 'Adınız kaydedilmedi: yanıtı görmek için bu numara tek yoldur, bir yere yazın ya da sayfayı yazdırın.'
    : 'Bu numarayla başvurunuzu istediğiniz zaman izleyebilirsiniz; bir yere yazın ya da sayfayı yazdırın.';
}

function Sent({
  view: { number, dueOn, paperPath, isAnonymous, isPersonalData },
}: Pick<FollowProps, 'view'>) {
  return (
    <Panel kind="success" outcome="Başvurunuz alındı" reference={{ label: 'Takip numaranız', value: number }}>
      <p>En geç {withSuffix(formatDate(dueOn), 'de')} yanıtlarız.</p>
      <p>{wayBack(isAnonymous, isPersonalData)}</p>
      {paperPath !== null && (
        <ButtonLink to={paperPath} kind="secondary" icon="download">
          PDF olarak al
        </ButtonLink>
      )}
    </Panel>
  );
}

/** Keeps the key of a form: the same again only for the act that nobody knows the outcome of. */
function keyOf(act: string, typed: FollowProps['typed'], requestKey: string): string {
  return (typed?.islem === act && typed.anahtar) || requestKey;
}

function Reply({ view: { question, formPath }, typed, requestKey }: FollowProps) {
  return (
    <Card title="Sizden bilgi istendi">
      <PostForm hiddenValues={{ anahtar: keyOf('yanit', typed, requestKey) }} action={formPath} noValidate>
        <Stack>
          <p className={preserved}>{question}</p>
          <TextArea name="yanit" label="Yanıtınız" rows={5} autoComplete="off" />
          <Cluster>
            <Button name="islem" value="yanit">
              Bilgiyi gönder
            </Button>
          </Cluster>
        </Stack>
      </PostForm>
    </Card>
  );
}

function Reopen({ view: { reopenUntil, formPath }, problems, typed, requestKey }: FollowProps) {
  const isWrong = problems.some(({ fieldId }) => fieldId === 'gerekce');
  return (
    <Details
      summary="Yanıt yeterli değil mi? Başvuruyu yeniden açın"
      isOpen={isWrong || Boolean(typed?.gerekce)}
    >
      <PostForm
        hiddenValues={{ anahtar: keyOf('yeniden-ac', typed, requestKey) }}
        action={formPath}
        noValidate
      >
        <Stack>
          {reopenUntil !== null && (
            <p>
              <DateText value={reopenUntil} /> gününe kadar açabilirsiniz; belediye yeniden yanıtlar.
            </p>
          )}
          <TextArea name="gerekce" label="Neden yeniden açıyorsunuz?" rows={4} autoComplete="off" />
          <Cluster>
            <Button name="islem" value="yeniden-ac" kind="secondary">
              Başvuruyu yeniden aç
            </Button>
          </Cluster>
        </Stack>
      </PostForm>
    </Details>
  );
}

function AddFile({ view: { formPath }, problems, typed, requestKey }: FollowProps) {
  const isWrong = problems.some(({ fieldId }) => fieldId === 'dosya');
  return (
    <Details summary="Fotoğraf ya da belge ekleyin" isOpen={isWrong}>
      <PostForm
        hiddenValues={{ anahtar: keyOf('dosya', typed, requestKey) }}
        action={formPath}
        encType="multipart/form-data"
        noValidate
      >
        <Stack>
          <FileField
            name="dosya"
            label="Dosya"
            hint="PDF, JPEG ya da PNG; en çok 5 dosya, her biri en çok 7 MB, toplam 20 MB."
            multiple
            accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          />
          <Cluster>
            <Button name="islem" value="dosya" kind="secondary">
              Dosyayı ekle
            </Button>
          </Cluster>
        </Stack>
      </PostForm>
    </Details>
  );
}

function Standing({ view }: Pick<FollowProps, 'view'>) {
  const { number, kind, place, department, receivedAt, state, tone, isOpen, left, dueOn, basis } = view;
  return (
    <Card title={view.subject} side={<Badge tone={tone}>{state}</Badge>}>
      <SummaryList
        rows={[
          { term: 'Takip numarası', value: number },
          { term: 'Tür', value: kind },
          { term: 'İlgilenen birim', value: department },
          { term: 'Gönderildi', value: <DateText value={receivedAt} isInstant /> },
          ...(isOpen
            ? [
                {
                  term: 'Yanıtın son günü',
                  value: (
                    <>
                      <DateText value={dueOn} />, {left} ({basis})
                    </>
                  ),
                },
              ]
            : []),
          ...(place === '' ? [] : [{ term: 'Yer', value: place }]),
        ]}
      />
      {view.picture && <MapPicture picture={view.picture} />}
      <h3>Açıklama</h3>
      <p className={preserved}>{view.text}</p>
      {view.pictures.map(({ oid, name, path }) => (
        <img
          key={oid}
          src={path}
          alt={`Gönderdiğiniz fotoğraf: ${name}`}
          loading="lazy"
          className={picture}
        />
      ))}
    </Card>
  );
}

/** Shows a request: where it stands, the answer, what can be done, and its history. */
export function FollowPage(props: FollowProps) {
  const { view } = props;
  const { answer, canReply, canReopen, canAddFiles, isNew, paperPath } = view;
  return (
    <>
      {isNew && <Sent view={view} />}
      {view.isOfOther && (
        <Banner kind="info" title="Bu başvuru üyelikle yapılmış.">
          Dosyaları görmek ve ekleme yapmak için başvuruyu yapan üyenin giriş yapması gerekir.
        </Banner>
      )}
      {canReply && <Reply {...props} />}
      {answer && (
        <Card title="Belediyenin yanıtı">
          <Stack>
            <p className={preserved}>{answer.text}</p>
            {answer.authority !== '' && <p>Yetkili kurum: {answer.authority}</p>}
            <p>{answer.department}</p>
            <AppealNote appeal={answer.appeal} isOpen={view.stateCode === 'reddedildi'} />
            {canReopen && <Reopen {...props} />}
          </Stack>
        </Card>
      )}
      <Standing view={view} />
      <Card title="Geçmiş">
        <Timeline events={view.events} />
        {canAddFiles && <AddFile {...props} />}
      </Card>
      <Cluster isScreenOnly>
        {paperPath !== null && !isNew && (
          <ButtonLink to={paperPath} kind="secondary" icon="download">
            PDF olarak al
          </ButtonLink>
        )}
        <TextLink to={requestsUrl()}>Başka bir başvuru</TextLink>
      </Cluster>
    </>
  );
}
