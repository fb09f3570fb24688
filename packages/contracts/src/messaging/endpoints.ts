import { endpointsOf } from '../core/endpoints-of.js';
import { deliverAgain, listDeadLetters } from '../platform/dead-letters.js';
import * as mail from './mail.api.js';
import * as message from './message.js';
import * as owned from './owned.api.js';
import * as privateMail from './private-mail.js';
import * as webhook from './webhook.js';
import * as work from './work.api.js';

export const messagingEndpoints = endpointsOf(message, mail, privateMail, work, owned, webhook, {
  listDeadLetters,
  deliverAgain,
});
