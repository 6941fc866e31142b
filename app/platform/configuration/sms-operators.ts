/** Lists the SMS operators the portal speaks with, each with its usual address. */
export const smsOperatorUrls = {
  netgsm: 'https://api.netgsm.com.tr',
  'ileti-merkezi': 'https://api.iletimerkezi.com',
} as const;

export type SmsOperatorName = keyof typeof smsOperatorUrls;

export const smsOperatorNames = Object.keys(smsOperatorUrls) as [SmsOperatorName, ...SmsOperatorName[]];
