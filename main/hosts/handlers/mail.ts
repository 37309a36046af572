import type { Campaigns } from '../../campaign'
import type { Area } from './area'

export interface MailParts {
  readonly campaigns: Pick<Campaigns, 'mailWrite' | 'mailSent'>
}

/** Turn files of campaigns that are played by file. */
export const mailHandlers = ({ campaigns }: MailParts): Area<'mail'> => ({
  'mail.write': campaigns.mailWrite,
  'mail.sent': campaigns.mailSent,
})
