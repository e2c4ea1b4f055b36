import { Workbench } from '@/features/explorer/workbench'

/** The workbench of people who query the API themselves, with the rights that they have in the product. */
const Explorer = () => <Workbench />
export default Explorer
