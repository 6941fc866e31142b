import type { CallName } from '..';

/** The calls the portal never makes, and why the service offers them all the same. */
export const offeredAlone = {
  AddressGetCountyListWithoutAuthorization:
    'One deployment serves one county, which its settings name; others who serve several need the list.',
  CreateUserDetail:
    'The portal changes a name together with the rest of the membership, by UpdateUserForEMunicipality.',
  GetAllUsersForEmunicipality:
    'For the municipality’s own back office; the portal lists no members to anybody.',
  GetDebtListWithFeeCodes:
    'The portal asks for everything that is open or for one kind of revenue; several at once suit a cash desk.',
  GetDistrictByCode: 'Forms hold the whole list of districts, so a single one is never looked up.',
  GetDistrictListFromActiveAddressSource:
    'The service has one address source; the list is the one of GetDistrictListWithoutAuthorization.',
  GetDistrictListViaCountyCode:
    'With one county it is the list of GetDistrictListWithoutAuthorization, which the portal uses.',
  GetEnforcementOfficeListWithoutAuthorization:
    'Every enforcement file carries the name of its office; nobody chooses one in the portal.',
  GetOnlinePaymentDayEnd:
    'The nightly job closes each day and staff read the kept ones, so the portal never asks for a single day.',
  GetSha512HashValue:
    'Passwords are argon2id and nothing of the portal is hashed by the municipality; older front ends ask for it.',
  GetSubscriberAddressString: 'GetSubscriptionList carries the address of every subscription.',
  RetrieveEstateTypes:
    'Building, plot and land are declared on pages of their own, so the kind of estate is never chosen from a list.',
  SendSms: 'For the municipality’s other programs; the portal registers its messages in its outbox first.',
  ValidateRegistries:
    'The portal offers only the registries of GetFilteredRegistries, and the service checks them at every call.',
  ValidateSubscriberNo:
    'Who is signed in chooses among GetSubscriptionList, and a guest’s number is looked up by FindFastPaymentSubject.',
} as const satisfies Partial<Record<CallName, string>>;
