import type { ReactNode } from 'react';
import { FileChoice } from '~/parts/documents/file-choice';
import { MapPicture } from '~/parts/map/map-picture';
import { useSeenVersion } from '~/features/desk/seen-version';
import { UnsentText } from '~/features/desk/unsent-text';
import { PostForm } from '~/platform/forms/post-form';
import { Badge } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { CheckboxField, Radios } from '~/ui/form/choice';
import { Details } from '~/ui/basics/details';
import { Banner } from '~/ui/message/banner';
import type { FieldProblem } from '~/ui/message/error-summary';
import { TextArea, TextField } from '~/ui/form/field';
import { Beside, Cluster, Stack } from '~/ui/basics/layout';
import { DateText } from '~/ui/basics/money';
import { Select } from '~/ui/form/select';
import { SummaryList } from '~/ui/table/summary-list';
import { preserved } from '~/ui/basics/written-text.css';
import { Timeline } from '../timeline';
import type { deskFields } from './desk-form.server';
import type { DeskRequestView } from './desk-request.server';

interface DeskRequestProps {
  readonly view: DeskRequestView;
  readonly problems: readonly FieldProblem[];
  readonly typed: Readonly<Record<(typeof deskFields)[number], string>> | undefined;
}

type ActProps = DeskRequestProps & {
  readonly act: string;
  readonly button: string;
  readonly takesFiles?: boolean;
  readonly children: ReactNode;
};

/** Shows one act, its form and its button. */
function ActForm({ view, typed, act, button, takesFiles = false, children }: ActProps) {
  return (
    <PostForm
      hiddenValues={{
        anahtar: (typed?.islem === act && typed.anahtar) || view.requestKey,
        ...useSeenVersion(view.version),
      }}
      noValidate
      encType={takesFiles ? 'multipart/form-data' : undefined}
    >
      <Stack>
        {children}
        <Cluster>
          <Button name="islem" value={act} kind={act === 'cevap' ? 'primary' : 'secondary'}>
            {button}
          </Button>
        </Cluster>
      </Stack>
    </PostForm>
  );
}

function Answer(props: DeskRequestProps) {
  const { view } = props;
  return (
    <ActForm {...props} act="cevap" button="Yanıtı gönder" takesFiles>
      {view.isPersonalData && (
        <Radios
          name="sonuc"
          label="İsteğin sonucu"
          options={[
            { value: 'kabul', label: 'Kabul edildi', hint: 'Gereği yapıldı; ne yapıldığını yazın.' },
            { value: 'ret', label: 'Reddedildi', hint: 'Gerekçesini yazın; şikâyet yolu yanıta eklenir.' },
          ]}
        />
      )}
      {view.unreached !== null && <Banner kind="warning">{view.unreached}</Banner>}
      <TextArea
        name="yanit"
        label={view.isPersonalData ? 'Yanıt ya da gerekçe' : 'Yanıt'}
        hint="Başvuran olduğu gibi okur; adınız değil, birim görünür."
        rows={7}
        autoComplete="off"
      />
      <FileChoice
        name="dosya"
        label="Yanıtla gidecek belge"
        hint="PDF, JPEG ya da PNG; en çok 5 dosya, her biri en çok 7 MB, toplam 20 MB."
      />
    </ActForm>
  );
}

function Forward(props: DeskRequestProps) {
  const { view } = props;
  return (
    <ActForm {...props} act="havale" button="Birime havale et">
      <Select name="birim" label="Birim" width={20} options={view.departments} />
      <TextArea
        name="havaleNotu"
        label="Not"
        hint="Başvuran da görür."
        isOptional
        rows={3}
        autoComplete="off"
      />
      {view.canExtend && (
        <CheckboxField
          name="uzat"
          value="1"
          label="Başka birimden bilgi istenecek: süre 30 iş gününe çıksın (4982 m.11)"
        />
      )}
    </ActForm>
  );
}

function Ask(props: DeskRequestProps) {
  return (
    <ActForm {...props} act="soru" button="Soruyu gönder">
      <TextArea name="soru" label="Başvurana soru" hint="Yanıt süresi durmaz." rows={4} autoComplete="off" />
    </ActForm>
  );
}

function Reject(props: DeskRequestProps) {
  return (
    <ActForm {...props} act="ret" button="Başvuruyu kapat">
      <TextField name="kurum" label="Yetkili kurum" autoComplete="off" />
      <TextArea name="ret" label="Açıklama" hint="Başvuran olduğu gibi okur." rows={4} autoComplete="off" />
    </ActForm>
  );
}

function Acts(props: DeskRequestProps) {
  const { view, problems, typed } = props;
  const isOpen = (fields: readonly (typeof deskFields)[number][]) =>
    fields.some((name) => problems.some(({ fieldId }) => fieldId === name) || Boolean(typed?.[name]));
  if (!view.isOpen) {
    return (
      <>
        <Card title="Bu başvuru kapandı">Yanıtı geçmişte görebilirsiniz.</Card>
        <UnsentText names={['yanit', 'soru', 'kurum', 'ret', 'havaleNotu']} />
      </>
    );
  }
  return (
    <>
      <Card title="Yanıtla">
        <Answer {...props} />
      </Card>
      <Card title="Diğer işlemler">
        <Details summary="Birime havale et" isOpen={isOpen(['birim', 'havaleNotu'])}>
          <Forward {...props} />
        </Details>
        {view.canAsk ? (
          <Details summary="Başvurandan bilgi iste" isOpen={isOpen(['soru'])}>
            <Ask {...props} />
          </Details>
        ) : (
          <UnsentText names={['soru']} />
        )}
        {!view.isPersonalData && (
          <Details summary="Belediyenin görevi değil" isOpen={isOpen(['kurum', 'ret'])}>
            <Reject {...props} />
          </Details>
        )}
      </Card>
    </>
  );
}

/** Shows everything of a request beside what can be done with it. */
export function DeskRequestPage(props: DeskRequestProps) {
  const { view } = props;
  return (
    <Beside side={<Acts {...props} />}>
      <Card
        title="Başvurunun metni"
        side={
          <Cluster>
            <Badge tone={view.tone}>{view.state}</Badge>
            {view.clock && <Badge tone={view.clock[1]}>{view.clock[0]}</Badge>}
          </Cluster>
        }
      >
        <p className={preserved}>{view.text}</p>
        <SummaryList
          rows={[
            ...view.rows,
            { term: 'Geldi', value: <DateText value={view.receivedAt} isInstant /> },
            ...(view.dueOn === null
              ? []
              : [
                  {
                    term: 'Yanıtın son günü',
                    value: (
                      <>
                        <DateText value={view.dueOn} />, {view.left} ({view.basis})
                      </>
                    ),
                  },
                ]),
          ]}
        />
        {view.picture && <MapPicture picture={view.picture} isOpen />}
      </Card>
      <Card title="Geçmiş">
        {view.unscanned !== null && <p>{view.unscanned}</p>}
        <Timeline events={view.events} />
      </Card>
    </Beside>
  );
}
