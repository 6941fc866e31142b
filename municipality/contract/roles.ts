/** Members with this `RoleCode` look after online collections; the service itself checks it. */
export const COLLECTIONS_ROLE = 'tahsilat';

/** Members with this `RoleCode` work at the service desk: requests, water contracts, deferrals. */
export const DESK_ROLE = 'masa';

/** Members with this `RoleCode` decide leave requests of the employees. */
export const LEAVE_ROLE = 'izin';

/** `RoleCode` of the members who administer the portal itself: its texts, contact data, closures. No call depends on it. */
export const ADMINISTRATOR_ROLE = 'portal-yonetimi';
