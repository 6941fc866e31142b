import { Button } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { TextField } from '~/ui/form/field';
import { Stack } from '~/ui/basics/layout';

interface PaperCheckFormProps {
  readonly label: string;
  readonly hint: string;
  readonly action: string;
}

/** Asks for number and code of a paper by GET: the same address as in its QR code. */
export function PaperCheckForm({ label, hint, action }: PaperCheckFormProps) {
  return (
    <Card>
      <form noValidate>
        <Stack>
          <TextField name="no" label={label} hint={hint} width={20} autoComplete="off" />
          <TextField
            name="kod"
            label="Doğrulama kodu"
            hint="Karekodun yanındaki 10 harf ve rakam."
            width={20}
            autoComplete="off"
          />
          <Button icon="check">{action}</Button>
        </Stack>
      </form>
    </Card>
  );
}
