/** Says what is wrong with one field, in Turkish. */
export class FieldFault {
  constructor(readonly reason: string) {}
}
