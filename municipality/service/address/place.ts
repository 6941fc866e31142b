import { district, innerDoor, outerDoor, street } from './tables';

/** Lists the parts of an address, for a query that joins down from the inner door. */
export const place = {
  district: district.name,
  street: street.name,
  doorNo: outerDoor.doorNo,
  innerNo: innerDoor.doorNo,
};
