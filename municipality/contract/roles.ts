/** `RoleCode` of the members who look after online collections; the service itself checks it. */
export const COLLECTIONS_ROLE = 'tahsilat';

/** `RoleCode` of the members at the service desk: requests, water contracts, deferrals. */
export const DESK_ROLE = 'masa';
