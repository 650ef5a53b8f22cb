// Replaces a native module that has no build for every version of Node. Only scripts in flows need it.
module.exports = {};
