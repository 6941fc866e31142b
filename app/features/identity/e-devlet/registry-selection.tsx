import { PostForm } from '~/platform/forms/post-form';
import { Button } from '~/ui/basics/button';
import { Radios } from '~/ui/form/choice';

type RegistrySelectionProps = {
  choices: ReadonlyArray<{ oid: string; no: string; name: string; kind: string; address: string }>;
};

/** A person with several registries says which one; nobody chooses for them. */
export function RegistrySelection({ choices }: RegistrySelectionProps) {
  return (
    <PostForm noValidate>
      <Radios
        name="sicil"
        label="Hangi sicil kaydıyla gireceksiniz?"
        hint="Kimlik numaranıza bağlı birden çok sicil kaydı var. Girişten sonra ötekileri de görebilirsiniz."
        options={choices.map(({ oid, no, name, kind, address }) => ({
          value: oid,
          label: `Sicil no ${no} – ${kind}`,
          hint: [name, address].filter((part) => part !== '').join(' · '),
        }))}
      />
      <Button isWide name="islem" value="sicil">
        Bu sicille gir
      </Button>
    </PostForm>
  );
}
