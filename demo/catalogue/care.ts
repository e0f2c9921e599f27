/** Care symbols of the label, by cloth group. */
export const gentle = ['wash_30_gentle', 'no_bleach', 'no_tumble', 'iron_low', 'dry_flat'];
export const machine = ['wash_30', 'no_bleach', 'no_tumble', 'iron_medium'];
export const warm = ['wash_40', 'no_bleach', 'tumble_low', 'iron_medium'];
export const hand = ['wash_hand', 'no_bleach', 'no_tumble', 'iron_low', 'dry_flat'];
export const cleaner = ['no_wash', 'no_bleach', 'no_tumble', 'iron_low', 'dry_clean'];
export const wipe = ['no_wash', 'no_bleach', 'no_tumble', 'no_iron'];
