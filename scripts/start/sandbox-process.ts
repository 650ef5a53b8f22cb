// Loaded into the process of the sandbox before it, so that it ends with the process that started it.
process.once('disconnect', () => process.exit(1));
// The listener would keep the process up when everything else has ended.
process.channel?.unref();
