import { OpenQuestionNote } from '~/parts/content/open-question-note';
import { RegistryChoice } from '~/features/identity/registry-choice';
import { PostForm } from '~/platform/forms/post-form';
import { entries } from '~/ui/table/entries.css';
import { Badge } from '~/ui/basics/badge';
import { Button, type ButtonKind, ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { PageFields } from '~/ui/form/form-fields';
import type { FieldProblem } from '~/ui/message/error-summary';
import { Confirmation } from '~/ui/message/confirmation';
import { Cluster, Stack, VisuallyHidden } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import { PageHeading } from '~/ui/shell/page-heading';
import { declarationStartUrl, sentDeclarationUrl } from '~/urls';
import { hint } from '~/ui/form/field.css';
import { states } from '../kinds';
import type { StartView } from './start-view.server';

/** Shows a button that posts a request of its own. */
function PostButton({
  values,
  label,
  about,
  kind = 'secondary',
}: {
  values: Readonly<Record<string, string>>;
  label: string;
  about?: string;
  kind?: ButtonKind;
}) {
  return (
    <PostForm hiddenValues={values}>
      <Button kind={kind}>
        {label}
        {about && <VisuallyHidden>: {about}</VisuallyHidden>}
      </Button>
    </PostForm>
  );
}

function Drafts({ drafts }: Pick<StartView, 'drafts'>) {
  if (drafts.length === 0) return null;
  return (
    <Card title="Yarım kalan beyanlarınız">
      <ul className={entries}>
        {drafts.map(({ id, subject, savedAt, replacesNo, path }) => (
          <li key={id}>
            <div>
              {subject}
              <p className={hint}>
                {replacesNo !== null && `Düzeltme: ${replacesNo} · `}Son kayıt{' '}
                <DateText value={savedAt} isInstant />
              </p>
            </div>
            <Cluster>
              <ButtonLink to={path} icon="arrow-right">
                Devam et<VisuallyHidden>: {subject}</VisuallyHidden>
              </ButtonLink>
              <Confirmation
                id={`sil-${id}`}
                label="Taslağı sil"
                about={subject}
                kind="quiet"
                question="Taslak silinsin mi?"
                consequence="Yazdıklarınız ve eklediğiniz belgeler silinir."
              >
                <PostButton values={{ islem: 'sil', taslak: id }} label="Evet, sil" kind="danger" />
              </Confirmation>
            </Cluster>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Whether the land registry will transfer an estate, with the way to the debts that keep it from that. */
function TransferNote({
  transfer: { text, debtsPath },
  about,
}: {
  transfer: NonNullable<StartView['holdings'][number]['transfer']>;
  about: string;
}) {
  if (debtsPath === null) return <p className={hint}>{text}</p>;
  return (
    <p>
      {text}{' '}
      <TextLink to={debtsPath}>
        Borcu görün ve ödeyin<VisuallyHidden>: {about}</VisuallyHidden>
      </TextLink>
    </p>
  );
}

function Holdings({
  holdings,
  isBusiness,
  sicil,
  own,
}: Pick<StartView, 'holdings' | 'isBusiness' | 'own'> & { sicil: string }) {
  if (holdings.length === 0) return null;
  return (
    <Card title={isBusiness ? 'Kayıtlı iş yerleriniz' : 'Kayıtlı taşınmazlarınız'}>
      <ul className={entries}>
        {holdings.map(({ oid, title, about, transfer }) => (
          <li key={oid}>
            <div>
              {title}
              <p className={hint}>{about}</p>
              {transfer !== null && <TransferNote transfer={transfer} about={title} />}
            </div>
            <PostButton
              values={{ islem: 'yeni', sicil, varlik: oid }}
              label={`Bu ${isBusiness ? 'iş yeri' : 'taşınmaz'} için ${own.bare} ver`}
              about={title}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NothingOnRecord() {
  return (
    <Card title="Kayıtlı taşınmazınız yok">
      <p>
        Bu sicil kaydınızda taşınmaz görünmüyor; bildirilecek bir şey yok. Sattığınız taşınmaz listede yoksa
        emlak ve gelir servisimize tapu belgenizle başvurun.
      </p>
    </Card>
  );
}

function Sent({ sent, sicil }: Pick<StartView, 'sent'> & { sicil: string }) {
  if (sent.length === 0) return null;
  return (
    <Card title="Gönderdiğiniz beyanlar">
      <ul className={entries}>
        {sent.map(({ no, subject, recordedAt, state, total, canCorrect }) => (
          <li key={no}>
            <div>
              <TextLink to={sentDeclarationUrl(no)}>{no}</TextLink> {subject}
              <p className={hint}>
                <DateText value={recordedAt} isInstant /> · <Money kurus={total} /> ·{' '}
                <Badge tone={states[state].tone}>{states[state].label}</Badge>
              </p>
            </div>
            {canCorrect && (
              <PostButton
                values={{ islem: 'yeni', sicil, yerine: no }}
                label="Yenisini vererek düzelt"
                about={no}
                kind="quiet"
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Correction({
  correction,
  own,
}: Pick<StartView, 'own'> & { correction: NonNullable<StartView['correction']> }) {
  const { no, subject, registryOid } = correction;
  return (
    <Card title={`${no} numaralı ${own.definite.toLocaleLowerCase('tr-TR')} düzeltin`}>
      <p>
        {subject}. Yenisi eskisinin yerine geçer; saklanmışsa cevaplarınız yazılmış gelir, yanlış olanı
        değiştirip gönderirsiniz.
      </p>
      <PostButton
        values={{ islem: 'yeni', sicil: registryOid, yerine: no }}
        label="Düzeltmeye başla"
        kind="primary"
      />
    </Card>
  );
}

/** Shows where a declaration begins. */
export function StartPage({ start, problems }: { start: StartView; problems: readonly FieldProblem[] }) {
  const { chosenOid, path, registries, needs, isBusiness, own } = start;
  return (
    <PageFields problems={problems}>
      <PageHeading title={start.title} lead={start.lead} />
      {start.correction && <Correction correction={start.correction} own={own} />}
      <Drafts drafts={start.drafts} />
      {(registries.length > 1 || chosenOid === null) && registries.length > 0 && (
        <Card title="Hangi sicil kaydınız için?">
          <RegistryChoice
            registries={registries}
            chosenOid={chosenOid}
            urlOf={(oid) => declarationStartUrl(path, oid)}
          />
        </Card>
      )}
      {registries.length === 0 && (
        <Card title="Sicil kaydınız yok">
          <p>Önce belediyede bir sicil kaydınız olmalı; kimliğinizle belediyeye başvurun.</p>
        </Card>
      )}
      {chosenOid !== null && (
        <>
          <Holdings holdings={start.holdings} isBusiness={isBusiness} own={own} sicil={chosenOid} />
          {start.isOfRecord && start.holdings.length > 0 && <OpenQuestionNote topic="sales" />}
          {start.isOfRecord ? (
            start.hasNoHolding && <NothingOnRecord />
          ) : (
            <Card title={isBusiness ? 'Başka bir iş yeri' : 'Kayıtlı olmayan bir taşınmaz'}>
              <Stack>
                <p>
                  Yanınızda bulunsun: {needs.join(', ')}. Eksik kalırsa kaydedip sonra devam edebilirsiniz.
                </p>
                <PostButton
                  values={{ islem: 'yeni', sicil: chosenOid }}
                  label={`Yeni ${own.bare}`}
                  kind="primary"
                />
              </Stack>
            </Card>
          )}
          <Sent sent={start.sent} sicil={chosenOid} />
        </>
      )}
    </PageFields>
  );
}
