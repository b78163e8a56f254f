import type { INodePropertyOptions } from 'n8n-workflow';

import { triggerProperties } from '../../nodes/AccountingService/trigger/properties';

/** The events that can be ticked. */
export const eventOptions = triggerProperties.find(({ name }) => name === 'events')
	?.options as INodePropertyOptions[];
